/** Settings of stores in bulk. */
const storeManagement = {
  titles: {
    '/storeManagement/dataSetting': '数据设置',
    '/storeManagement/addClasstemplate': '新建分类模板',
  },
};

export default storeManagement;
