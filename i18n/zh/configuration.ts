/** Configuration. */
const configuration = {
  titles: {
    '/configuration/shortRecharge': '短信充值',
  },
};

export default configuration;
