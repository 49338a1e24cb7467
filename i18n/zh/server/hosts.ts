/** What the server in front of the gateway says itself, in the gateway's envelope. */
const hosts = {
  tooLarge: '上传内容超过 %{limit} MB，请压缩或分批上传',
  gatewayUnreachable: '服务暂时无法连接，请稍后再试',
  gatewayTimeout: '服务响应超时，请稍后再试',
  badRequest: '操作未能完成，请刷新页面后重试',
  failed: '服务器出错，请稍后再试',
  starting: '系统正在启动或升级，请稍候',
  demo: {
    preparing: '正在准备演示数据',
    elsewhere: '演示已在另一个标签页中打开，请先关闭它',
    failed: '演示无法启动：此浏览器不支持或禁用了所需的存储，请更换浏览器或退出无痕模式',
  },
};

export default hosts;
