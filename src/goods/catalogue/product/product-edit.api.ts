import { found } from '#/platform/errors.ts'
import type { Actor } from '#/platform/http/access/access.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, uuid } from '#/platform/http/schema.ts'
import { hasRole } from '#/platform/validation/staff-roles.rule.ts'
import { partTexts } from '../fibres/fibres.rule.ts'
import { measuresText } from '../measures/measures.ts'
import { addProduct } from './new-product.ts'
import { offer } from './offering.ts'
import { findProductEdit, listChoices } from './product-edit.queries.ts'
import {
  NewProduct,
  NewVariant,
  ProductChoices,
  ProductEdit,
  ProductEdits,
  revision,
  SaleChange,
  Saved,
  VariantChanges,
} from './product-edit.schema.ts'
import { saveProduct } from './save-product.ts'
import { addVariant, changeVariant } from './variants/variants.ts'

const params = closed({ productId: uuid })

/** One product for buyers to edit; other colleagues read it (R8.04). */
export const productEditApi = routes(
  route('GET /api/studio/catalogue/choices', { answer: ProductChoices }, ({ ctx }) => listChoices(ctx.db)),
  route(
    'GET /api/studio/catalogue/:productId',
    { params, answer: ProductEdit },
    async ({ ctx, params, actor }) => {
      const { fibres, ...product } = found(await findProductEdit(ctx.db, params.productId))
      const measures = await measuresText(ctx.db, params.productId)
      return { ...product, fibres: partTexts(fibres), measures, mayEdit: mayEdit(actor) }
    },
  ),
  route(
    'POST /api/studio/catalogue',
    { body: NewProduct, answer: closed({ id: uuid }), status: 201, idempotent: true },
    async ({ ctx, body, staffId }) => ({ id: await addProduct(ctx, { ...body, staffId }) }),
  ),
  route(
    'PATCH /api/studio/catalogue/:productId',
    { params, body: closed({ revision, changes: ProductEdits }), answer: Saved, idempotent: true },
    async ({ ctx, params, body, staffId }) => ({
      revision: await saveProduct(ctx, { ...params, ...body, staffId }),
    }),
  ),
  route(
    'POST /api/studio/catalogue/:productId/variants',
    { params, body: NewVariant, answer: Saved, idempotent: true },
    async ({ ctx, params, body, staffId }) => ({
      revision: await addVariant(ctx, { ...params, ...body, staffId }),
    }),
  ),
  route(
    'PATCH /api/studio/catalogue/:productId/variants',
    { params, body: VariantChanges, answer: Saved, idempotent: true },
    async ({ ctx, params, body, staffId }) => ({
      revision: await changeVariant(ctx, { ...params, ...body, staffId }),
    }),
  ),
  route(
    'POST /api/studio/catalogue/:productId/offer',
    { params, body: SaleChange, answer: Saved, idempotent: true },
    async ({ ctx, params, body, staffId }) => ({
      revision: await offer(ctx, { ...params, ...body, staffId }),
    }),
  ),
)

/** Buyers edit the catalogue; other colleagues read it. The policies of the routes enforce it (T29). */
const mayEdit = (actor: Actor) => actor.kind === 'staff' && hasRole(actor.roles, 'buyer')
