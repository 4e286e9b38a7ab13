import { type Db, sql } from '#/platform/database/db.ts'
import { lacksOf } from '../../safety/safety-sql.ts'
import { staffTitle } from '../../titles.ts'
import type { PublishFacts } from './publish.rule.ts'

export type ToPublish = PublishFacts & { id: string; name: string; revision: number }

const offered = sql`SELECT v.sku FROM variant v WHERE v.product_id = p.id AND v.withdrawn_at IS NULL`

/** Products by their ids, with the facts that decide whether each may be published. */
export const listToPublish = (db: Db, ids: readonly string[]) =>
  db.many<ToPublish>(sql`
    SELECT p.id, ${staffTitle} AS name, p.revision, p.status, sold.markets,
      ARRAY(SELECT market FROM unnest(sold.markets) market WHERE trim(coalesce(p.title ->> market, '')) = '') AS untitled,
      (SELECT count(*)::int FROM image i WHERE i.product_id = p.id) AS pictures,
      (SELECT coalesce(sum(s.on_hand - s.reserved), 0)::int FROM stock_level s WHERE s.sku IN (${offered})) AS free,
      p.fibres <> '{}'::jsonb AS has_fibres, p.maker_contact <> '' AS has_maker_contact, ${lacksOf} AS lacks
    FROM product p CROSS JOIN LATERAL (
      SELECT ARRAY(SELECT DISTINCT n.market FROM price n WHERE n.sku IN (${offered}) AND upper_inf(n.valid) ORDER BY n.market) AS markets) sold
    WHERE p.id = ANY(${[...ids]}::uuid[]) AND p.prepared_by IS NULL ORDER BY ${staffTitle}, p.id`)
