-- Each call asks, twice where it has a body, who its session is of and what they may do. As one statement over five tables that is
-- planned each time: 1.2 ms, of which 0.1 ms are spent in the tables. A function keeps its plan. Columns are named by their fields.
CREATE FUNCTION caller_of(of_merchant text, of_employee text) RETURNS json LANGUAGE plpgsql STABLE AS
$$ BEGIN
  RETURN (SELECT json_build_object(
      'merchant', e.merchant, 'guid', e.guid, 'name', e.name, 'organization', e.organization, 'enabled', e.enabled,
      'dataScope', e.data_scope, 'scopeOrganizations', e.scope_organizations, 'scopeBrands', e.scope_brands,
      'scopeRegions', e.scope_regions, 'scopeStores', e.scope_stores,
      'managementModel', m.management_model, 'regType', m.reg_type, 'merchantZone', m.time_zone,
      -- P1: only roles that are enabled count.
      'grants', (SELECT coalesce(json_agg(json_build_object(
            'guid', r.guid, 'rights', r.rights, 'loginMethods', r.login_methods)), '[]')
          FROM employee_role held JOIN role r ON r.guid = held.role AND r.merchant = held.merchant
          WHERE held.merchant = e.merchant AND held.employee = e.guid AND r.enabled))
    FROM employee e JOIN merchant m ON m.id = e.merchant
    WHERE e.merchant = of_merchant AND e.guid = of_employee);
END $$;
