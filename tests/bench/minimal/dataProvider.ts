import type { DataProvider, GetListParams } from 'react-admin';

const notMeasured = () => Promise.reject(new Error('The minimal application only lists'));

/**
 * Asks the stand-in gateway for the same list as the console; the session's token is read from the console's storage.
 */
export function createDataProvider(): DataProvider {
  const { token } = JSON.parse(localStorage.getItem('console.session') ?? '{}');
  return {
    async getList(resource: string, { pagination, sort }: GetListParams) {
      const answer = await fetch(`/gateway/${resource}/list`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', token },
        body: JSON.stringify({
          page: pagination?.page,
          size: pagination?.perPage,
          sort: sort?.field,
          order: sort?.order,
          filters: {},
        }),
      });
      const { tdata } = await answer.json();
      return { data: tdata.list, total: tdata.total };
    },
    getOne: notMeasured,
    getMany: notMeasured,
    getManyReference: notMeasured,
    create: notMeasured,
    update: notMeasured,
    updateMany: notMeasured,
    delete: notMeasured,
    deleteMany: notMeasured,
  };
}
