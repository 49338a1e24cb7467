import { activityPaths } from '#areas/takeaway/activity/activity';
import { thirdPartyActivity } from '#areas/takeaway/activity/thirdPartyActivity.contract';
import { type Call, protectedCall } from '#server/call/call';
import { askListing, listingsOf, oneActivity } from './listing';

const { name } = thirdPartyActivity;

/** Putting activities online and taking them offline, and where they are. */
export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: activityPaths.list,
    permission: `${name}:putOnline`,
    input: oneActivity,
    write: true,
    handle: (context, input) => askListing(context, input, true),
  }),
  protectedCall({
    method: 'POST',
    path: activityPaths.delist,
    permission: `${name}:takeOffline`,
    input: oneActivity,
    write: true,
    handle: (context, input) => askListing(context, input, false),
  }),
  protectedCall({
    method: 'POST',
    path: activityPaths.stores,
    permission: `${name}:show`,
    input: oneActivity,
    handle: listingsOf,
  }),
];
