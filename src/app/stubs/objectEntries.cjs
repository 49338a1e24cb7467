// In place of the package of this name, which brings what browsers of twenty years ago lacked.
module.exports = Object.entries;
