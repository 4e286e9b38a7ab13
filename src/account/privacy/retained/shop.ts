import { sql } from '#/platform/database/db.ts'
import {
  colleague,
  credential,
  machinery,
  ownerColumn,
  type RetainedTable,
  rowsWithin,
  where,
} from './retained-table.ts'

const memberCarts = where('member_id')
const memberLists = where('member_id')
const inMemberCarts = rowsWithin('cart_id', 'cart', memberCarts)

export const shopTables: readonly RetainedTable[] = [
  {
    table: 'cart',
    as: 'carts',
    ofMember: memberCarts,
    exported: ['id', 'market', 'state', 'campaign', 'order_id', 'created_at', 'touched_at'],
    omitted: {
      member_id: ownerColumn,
      visitor_hash: 'a cart of a member has none',
      version: machinery,
    },
    order: 'created_at',
  },
  {
    table: 'own_order_rest',
    as: 'ownOrderRest',
    ofMember: where('member_id'),
    exported: ['since'],
    omitted: { member_id: ownerColumn },
    order: 'since',
  },
  {
    table: 'cart_line',
    as: 'cartLines',
    ofMember: inMemberCarts,
    exported: ['cart_id', 'sku', 'quantity', 'seen_price', 'seen_market', 'added_at'],
    omitted: {},
    order: 'added_at',
  },
  {
    table: 'cart_code',
    as: 'cartCodes',
    ofMember: inMemberCarts,
    exported: ['cart_id', 'code', 'added_at'],
    omitted: {},
    order: 'added_at',
  },
  {
    table: 'favourite_list',
    as: 'favouriteLists',
    ofMember: memberLists,
    exported: ['id', 'name', 'is_first', 'share_key', 'created_at', 'touched_at'],
    omitted: {
      member_id: ownerColumn,
      holder: ownerColumn,
      visitor_hash: 'a list of a member has none',
    },
    order: 'created_at',
  },
  {
    table: 'favourite',
    as: 'favourites',
    ofMember: rowsWithin('list_id', 'favourite_list', memberLists),
    exported: ['list_id', 'product_id', 'sku', 'seen_price', 'seen_market', 'added_at'],
    omitted: { holder: ownerColumn },
    order: 'added_at',
  },
  {
    table: 'watch',
    as: 'notices',
    ofMember: (memberId) =>
      sql`(member_id = ${memberId} OR email = (SELECT lower(email) FROM member WHERE id = ${memberId}))`,
    exported: [
      'market',
      'kind',
      'sku',
      'below',
      'state',
      'email',
      'created_at',
      'waiting_since',
      'told_at',
      'expires_at',
    ],
    omitted: { id: machinery, member_id: ownerColumn, key_hash: credential },
    order: 'created_at',
  },
  {
    table: 'review',
    as: 'reviews',
    ofMember: where('member_id'),
    exported: [
      'id',
      'product_id',
      'piece_id',
      'sku',
      'size',
      'market',
      'stars',
      'fit',
      'words',
      'signed',
      'created_at',
      'hidden_why',
      'hidden_at',
    ],
    omitted: { member_id: ownerColumn, hidden_by: colleague },
    order: 'created_at',
  },
  {
    table: 'redemption',
    as: 'discountsUsed',
    ofMember: where('member_id'),
    exported: ['campaign_id', 'code', 'order_id', 'market', 'amount', 'at', 'given_back_at'],
    omitted: {
      id: machinery,
      member_id: ownerColumn,
      customer: 'a hash of the address, which is exported itself',
      counts_on: machinery,
      nth: machinery,
    },
    order: 'at',
  },
]
