/** Home, the search over pages, banners, and the words of the operation log that home needs. */
const home = {
  home: {
    hello: '您好，%{name}',
    shortcuts: '快捷入口',
    noShortcuts: '固定常用页面后会显示在这里。',
    choose: '选择快捷入口',
    recent: '最近访问',
    noRecent: '打开过的页面会显示在这里。',
    operations: '我最近的操作',
    noOperations: '您的操作会显示在这里。',
    done: '完成',
  },
  palette: {
    title: '搜索页面',
    placeholder: '输入页面名称',
    none: '没有匹配的页面',
    recent: '最近访问',
  },
  banner: {
    offline: '网络已断开。已打开的内容仍可查看，保存需等网络恢复。',
    version: '有新版本可用，保存好手头的内容后刷新。',
    reload: '刷新',
  },
  enums: {
    operationType: {
      create: '新建',
      edit: '编辑',
      delete: '删除',
      enable: '启用',
      disable: '停用',
      copy: '复制',
      import: '导入',
      export: '导出',
      sync: '同步',
      signIn: '登录',
      signOut: '退出',
      password: '修改密码',
      push: '下发',
    },
    module: {
      session: '登录',
      storesAndEmployees: '门店与员工',
      storeGoods: '商品',
      brandLibrary: '品牌库',
      inventoryManagement: '库存',
      reportCenter: '报表',
      member: '会员',
      marketing: '营销',
      log: '日志',
    },
  },
};

export default home;
