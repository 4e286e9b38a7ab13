import type { Static } from 'typebox'
import { type Db, sql } from '#/platform/database/db.ts'
import { picture } from '../cards/product-card.queries.ts'
import type { Fibres } from '../fibres/fibres.rule.ts'
import { staffTitle } from '../titles.ts'
import type { ProductChoicesView, ProductEdit } from './product-edit.schema.ts'

type Read = Omit<Static<typeof ProductEdit>, 'mayEdit' | 'fibres' | 'measures'> & { fibres: Fibres }

/** A product for editing, in any state; prepared ones of an import are left out. */
export const findProductEdit = (db: Db, id: string): Promise<Read | undefined> =>
  db.maybe<Read>(sql`
    SELECT p.id, p.handle, ${staffTitle} AS name, p.revision, p.status, p.source, p.brand_id, p.kind, p.category, p.category_chosen,
      p.title, p.description, p.material, p.care, p.fibres, p.maker, p.maker_contact, p.eu_contact, p.safety_due::text AS safety_due, p.tags, coalesce(p.traits, '{}') AS traits,
      coalesce(p.own -> 'traits', '{}') AS corrected, p.created_at, p.updated_at,
      coalesce((SELECT json_agg(${variant} ORDER BY v.withdrawn_at IS NOT NULL, v.position, v.colour_key, v.size_rank, v.sku)
        FROM variant v LEFT JOIN stock_level s USING (sku) WHERE v.product_id = p.id), '[]') AS variants,
      coalesce((SELECT json_agg(${pictureRow} ORDER BY i.position) FROM image i WHERE i.product_id = p.id), '[]') AS pictures
    FROM product p WHERE p.id = ${id} AND p.prepared_by IS NULL`)

const priceNow = sql`json_build_object('market', n.market, 'amount', n.amount, 'since', lower(n.valid),
  'low', (SELECT min(b.amount) FROM price b WHERE b.sku = n.sku AND b.market = n.market
    AND b.valid && tstzrange(lower(n.valid) - interval '30 days', lower(n.valid))))`

const variant = sql`json_build_object('sku', v.sku, 'size', v.size, 'colour', coalesce(v.colour ->> 'en', v.colour_key),
  'colourKey', v.colour_key, 'colourHex', v.colour_hex, 'barcode', v.barcode, 'withdrawn', v.withdrawn_at IS NOT NULL,
  'onHand', coalesce(s.on_hand, 0), 'reserved', coalesce(s.reserved, 0),
  'out', (SELECT count(*) FROM fulfilment_line f WHERE f.sku = v.sku AND f.state = 'shipped')
    + (SELECT count(*) FROM return_line r WHERE r.sku = v.sku AND r.state IN ('allowed', 'expected')),
  'prices', coalesce((SELECT json_agg(${priceNow} ORDER BY n.market) FROM price n WHERE n.sku = v.sku AND upper_inf(n.valid)), '[]'))`

const pictureRow = sql`json_build_object('id', i.id, 'colourKey', i.colour_key, 'picture', ${picture(sql`''`)}, 'alt', i.alt,
  'focusX', i.focus_x, 'focusY', i.focus_y)`

/** Every brand, and every category in the shop's order, a parent before its children. */
export const listChoices = async (db: Db): Promise<ProductChoicesView> => ({
  brands: await db.many(sql`SELECT id, name FROM brand ORDER BY lower(name)`),
  categories: await db.many(sql`
    SELECT c.slug, c.parent, c.title ->> 'en' AS title FROM category c LEFT JOIN category top ON top.slug = c.parent
    ORDER BY coalesce(top.position, c.position), coalesce(top.slug, c.slug), c.parent IS NOT NULL, c.position`),
})
