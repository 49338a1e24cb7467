/** Files of members; composed into the texts of coupons, which member marketing loads too. */
const memberFile = {
  choose: '选择会员文件',
  another: '换一个文件',
  help: '.xlsx 或 .csv 文件，第一列为手机号、卡号或会员号，每行一位会员。不超过 %{size} MB、%{rows} 行。',
  headings: '手机号|手机|电话|卡号|会员卡号|会员号|账号',
  reading: '正在读取文件并查找会员',
  notTable: '这不是 .xlsx 或 .csv 文件。',
  found: '找到 %{smart_count} 位会员',
  repeated: '%{smart_count} 行重复，只算一次',
  missing: '%{smart_count} 行没有找到会员',
  agree: '只用找到的 %{smart_count} 位会员',
  line: '第 %{row} 行 %{text}：%{reason}',
  more: '另有 %{smart_count} 行',
  save: '下载未使用的 %{smart_count} 行',
  leftName: '%{name} 未使用的行',
  columns: { row: '行', text: '文件中的内容', reason: '原因' },
  reasons: {
    unknown: '没有此会员，或不在您的数据权限内',
    several: '对应多位会员',
    rounded: '数字过长，Excel 已改变末尾几位，请将该列设为文本',
    repeated: '与前面的行重复',
  },
};

export default memberFile;
