/** The membership market. */
const menberMarket = {
  titles: {
    '/menberMarket/ruleDetail': '规则详情',
    '/menberMarket/membershipData': '会员数据',
    '/menberMarket/membershipData/membershiHome': '会员数据概览',
    '/menberMarket/membershipData/membershiDetail': '会员数据详情',
  },
};

export default menberMarket;
