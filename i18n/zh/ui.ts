/** Texts of the parts in src/ui, which know no entity. */
const ui = {
  ui: {
    field: {
      required: '该项为必填项',
      tooLong: '最多%{max}个字符',
      counter: '已输入%{used}个字符，最多%{max}个',
    },
    number: {
      invalid: '请输入数字',
      whole: '请输入整数',
      between: '请输入%{min}到%{max}之间的数值',
      atLeast: '不能小于%{min}',
      atMost: '不能大于%{max}',
      tooManyDecimals: '最多%{smart_count}位小数',
      rangeHelp: '范围 %{min}–%{max}',
      minHelp: '最小 %{min}',
      maxHelp: '最大 %{max}',
    },
    unit: {
      money: '¥',
      day: '天',
      hour: '小时',
      minute: '分钟',
      second: '秒',
      percent: '%',
      piece: '件',
      person: '人',
    },
    phone: {
      mobileInvalid: '请输入以1开头的11位手机号',
      anyInvalid: '请输入11位手机号，或带区号的座机号，如010-62345678',
      mobileHelp: '11位手机号',
      anyHelp: '手机号或座机号（带区号）',
    },
    code: { invalid: '请输入%{smart_count}位数字', help: '%{smart_count}位数字' },
    password: { show: '显示密码', hide: '隐藏密码' },
    boolean: { on: '开', off: '关' },
    choice: { none: '未选择' },
  },
};

export default ui;
