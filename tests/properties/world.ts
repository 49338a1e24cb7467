import { employee } from '#areas/company/employee/employee.contract';
import { role } from '#areas/company/role/role.contract';
import { store } from '#areas/company/store/store.contract';
import { chain, demo } from '../support/callers';
import { EntityClient } from '../support/entityClient';
import { freshDigits, freshText } from '../support/fieldEdges';
import type { TestGateway } from '../support/gateway';
import {
  type Command,
  closure,
  districts,
  type Model,
  type ModelStore,
  personCount,
  roleCount,
  scopeFieldsOf,
  storeGuids,
} from './model';

const area = (adcode: string) => {
  const names: Record<string, [string, string, string]> = {
    '110105': ['北京市', '市辖区', '朝阳区'],
    '310104': ['上海市', '市辖区', '徐汇区'],
    '440106': ['广东省', '广州市', '天河区'],
    '510107': ['四川省', '成都市', '武侯区'],
  };
  const [prov = '', city = '', county = ''] = names[adcode] ?? [];
  return {
    prov: { adcode: `${adcode.slice(0, 2)}0000`, name: prov, type: 'province' },
    city: { adcode: `${adcode.slice(0, 4)}00`, name: city, type: 'city' },
    county: { adcode, name: county, type: 'district' },
  };
};

/** The enterprise behind the gateway, driven by the same commands as the model. */
export class World {
  readonly roles: EntityClient;
  readonly employees: EntityClient;
  readonly stores: EntityClient;
  readonly roleIds: string[] = [];
  readonly people: { id: string; token: string }[] = [];

  constructor(readonly gateway: TestGateway) {
    this.roles = new EntityClient(gateway, role);
    this.employees = new EntityClient(gateway, employee);
    this.stores = new EntityClient(gateway, store);
  }

  /** Makes the roles and people that commands change; they keep their sessions through all runs (P9). */
  async open(): Promise<void> {
    const token = await this.gateway.signOn('1001');
    for (const client of [this.roles, this.employees, this.stores]) client.token = token;
    for (let n = 0; n < roleCount; n += 1) {
      const values = { name: freshText(6), enabled: true, loginMethods: ['backOffice'], businessPermissions: [] };
      this.roleIds.push((await this.roles.made(values)).id);
    }
    for (let n = 0; n < personCount; n += 1) {
      const account = freshDigits(6);
      const { id } = await this.employees.made({
        account,
        name: freshText(3),
        organization: demo('organization', 'HQ'),
        roles: this.roleIds.slice(0, 1),
        enabled: true,
        password: '246810',
        dataScope: 'unrestricted',
      });
      this.people.push({ id, token: await this.gateway.signOn(account, chain, '246810') });
    }
  }

  /** Puts everything where a run starts from and answers the model of it. */
  async reset(): Promise<Model> {
    const model: Model = { roles: [], people: [], stores: new Map() };
    for (const row of await this.stores.all()) {
      model.stores.set(row.id, {
        organization: String(row.organization).replace(`${chain}-organization-`, ''),
        brand: String(row.brand).replace(`${chain}-brand-`, ''),
        adcode: (row.area as { county: { adcode: string } }).county.adcode,
      });
    }
    for (let n = 0; n < roleCount; n += 1) model.roles.push({ codes: new Set(), enabled: true });
    for (let n = 0; n < personCount; n += 1)
      model.people.push({ roles: new Set([0]), scope: { kind: 'unrestricted' } });
    for (const n of model.roles.keys()) {
      await this.run(model, { type: 'enableRole', role: n, enabled: true });
      await this.run(model, { type: 'setCodes', role: n, codes: [] });
    }
    for (const n of model.people.keys()) {
      await this.run(model, { type: 'assign', person: n, roles: [0] });
      await this.run(model, { type: 'setScope', person: n, scope: { kind: 'unrestricted' } });
    }
    return model;
  }

  /** Does a command at the gateway and in the model. */
  async run(model: Model, command: Command): Promise<void> {
    switch (command.type) {
      case 'setCodes': {
        const id = this.roleIds[command.role];
        await this.accepted(this.roles.update({ id, businessPermissions: command.codes }));
        const one = model.roles[command.role];
        if (one) one.codes = closure(command.codes);
        return;
      }
      case 'enableRole': {
        await this.accepted(this.roles.enable([this.roleIds[command.role] ?? ''], command.enabled));
        const one = model.roles[command.role];
        if (one) one.enabled = command.enabled;
        return;
      }
      case 'assign': {
        const roles = command.roles.map((n) => this.roleIds[n]);
        await this.accepted(this.employees.update({ id: this.people[command.person]?.id, roles }));
        const one = model.people[command.person];
        if (one) one.roles = new Set(command.roles);
        return;
      }
      case 'setScope': {
        const id = this.people[command.person]?.id;
        await this.accepted(this.employees.update({ id, ...scopeFieldsOf(command.scope) }));
        const one = model.people[command.person];
        if (one) one.scope = command.scope;
        return;
      }
      case 'moveStore': {
        const id = storeGuids[command.store] ?? '';
        await this.accepted(this.stores.update({ id, ...this.placed(command) }));
        model.stores.set(id, this.modelled(command));
        return;
      }
      case 'addStore': {
        const values = {
          ...this.placed(command),
          name: freshText(6),
          code: freshText(6),
          address: '路 1 号',
          businessHours: { from: '10:00', to: '22:00' },
          billingTime: '04:00',
          contacts: '王',
          phone: '13900000000',
          authorizationSupport: false,
        };
        model.stores.set((await this.stores.made(values)).id, this.modelled(command));
      }
    }
  }

  private async accepted(reply: Promise<{ code: number }>): Promise<void> {
    const answer = await reply;
    if (answer.code !== 0) throw new Error(`refused: ${JSON.stringify(answer)}`);
  }

  private placed(command: { brand: string; place: keyof typeof districts }) {
    const { brand: key, place: region } = command;
    return { brand: demo('brand', key), organization: demo('organization', region), area: area(districts[region]) };
  }

  private modelled(command: { brand: string; place: keyof typeof districts }): ModelStore {
    return { organization: command.place, brand: command.brand, adcode: districts[command.place] };
  }
}
