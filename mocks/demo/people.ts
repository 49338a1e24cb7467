const surnames = '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧';
const given = [
  '伟',
  '芳',
  '娜',
  '敏',
  '静',
  '丽',
  '强',
  '磊',
  '军',
  '洋',
  '勇',
  '艳',
  '杰',
  '娟',
  '涛',
  '明',
  '超',
  '秀英',
  '霞',
  '平',
  '建国',
  '桂英',
  '志强',
  '晓燕',
  '海波',
  '雨桐',
  '子涵',
  '欣怡',
  '浩然',
  '思远',
  '嘉怡',
  '俊杰',
  '梦琪',
  '文博',
  '雪梅',
];

/** The n-th demo name: always the same, and different for neighbouring numbers. */
export function personName(n: number): string {
  return `${surnames[(n * 7) % surnames.length]}${given[(n * 11 + 3) % given.length]}`;
}

/** The n-th demo mobile number. */
export function mobileNumber(n: number): string {
  return `138${String(n).padStart(8, '0')}`;
}
