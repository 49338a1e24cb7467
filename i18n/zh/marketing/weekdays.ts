/** Days of the week on which a campaign or a coupon applies. */
const weekdays = {
  campaignWeekday: {
    monday: '周一',
    tuesday: '周二',
    wednesday: '周三',
    thursday: '周四',
    friday: '周五',
    saturday: '周六',
    sunday: '周日',
  },
};

export default weekdays;
