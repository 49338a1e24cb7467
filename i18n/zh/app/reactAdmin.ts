import type { ShownTexts } from '#i18n/shownTexts';

/** react-admin's own texts in Chinese. */
const reactAdmin: ShownTexts = {
  ra: {
    action: { cancel: '取消', save: '保存', undo: '撤销' },
    boolean: { true: '是', false: '否', null: ' ' },
    page: {
      create: '新建%{name}',
      edit: '%{name} %{recordRepresentation}',
      list: '%{name}',
      loading: '加载中',
      show: '%{name} %{recordRepresentation}',
    },
    message: {
      invalid_form: '表单有误，请检查',
      select_all_limit_reached: '数量过多，仅选择了前 %{max} 条',
      unsaved_changes: '有未保存的修改，确定放弃吗？',
    },
    navigation: { next: '下一页', previous: '上一页' },
    auth: { auth_check_error: '请先登录' },
    notification: {
      updated: '已更新',
      created: '已新建',
      item_doesnt_exist: '记录不存在',
      http_error: '服务器通信出错',
      i18n_error: '无法加载所选语言',
      logged_out: '登录已失效，请重新登录',
      not_authorized: '您没有权限',
    },
    validation: {
      required: '此项必填',
      minLength: '至少 %{min} 个字符',
      maxLength: '最多 %{max} 个字符',
      minValue: '不能小于 %{min}',
      maxValue: '不能大于 %{max}',
      number: '请输入数字',
      email: '邮箱格式不正确',
      oneOf: '请选择：%{options}',
      regex: '格式不正确：%{pattern}',
      unique: '不能重复',
    },
  },
};

export default reactAdmin;
