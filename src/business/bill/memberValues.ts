// Values by which members differ, in forms, labels, filters and reports.

export const sexes = ['female', 'male', 'unknown'] as const;
export const registrationSources = ['backend', 'allInOne', 'wechatMiniProgram', 'alipayMiniProgram'] as const;
