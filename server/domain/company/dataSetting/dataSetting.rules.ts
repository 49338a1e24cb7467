import { settingOfData } from './dataSetting';

export const dataSettingEntity = settingOfData.entity;
