import type { Policies, Policy } from '#/platform/http/access/access.ts'
import type { JobRows } from '#/platform/jobs/jobs.ts'
import { on } from '#/platform/ports/events.ts'
import { secondLookAgreed } from '#/platform/second-looks/second-looks.ts'
import { brandsApi } from './brands/brands.api.ts'
import { editCategoriesApi } from './categories/edit-categories.api.ts'
import { deliveriesApi } from './deliveries/deliveries.api.ts'
import { editPicturesApi, pictureUploadApi } from './images/edit-pictures.api.ts'
import { mediaApi } from './images/media.api.ts'
import { productListApi } from './list/product-list.api.ts'
import { measuresApi } from './measures/measures.api.ts'
import { shelfPlacesApi } from './places/places.api.ts'
import { markdownApi } from './prices/markdown/markdown.api.ts'
import { priceBegins, priceEnds } from './prices/price-plan.job.ts'
import { pricesApi } from './prices/prices.api.ts'
import { copyApi } from './product/copy/copy.api.ts'
import { gridApi } from './product/grid/grid.api.ts'
import { productEditApi } from './product/product-edit.api.ts'
import { publishManyApi } from './product/publish-many/publish-many.api.ts'
import { coverApi } from './purchases/cover/cover.api.ts'
import { purchasesApi } from './purchases/purchases.api.ts'
import { makersApi } from './safety/makers.api.ts'
import { onCorrectionAgreed } from './stock-counts/correct-stock.ts'
import { stockCountsApi } from './stock-counts/stock-counts.api.ts'
import { importUploadApi, studioImportApi } from './studio-import/studio-import.api.ts'
import { workOnImport } from './studio-import/work-on-import.job.ts'
import { readTraits } from './traits/stored-traits.ts'

const buyers: Policy = { who: 'staff', roles: ['buyer', 'admin'] }
/** The warehouse counts stock and books deliveries; buyers may do it as substitutes. */
const counters: Policy = { who: 'staff', roles: ['warehouse', 'buyer', 'admin'] }
/** Costs and margins. */
const bookkeepers: Policy = { who: 'staff', roles: ['buyer', 'finance', 'admin'] }
/** One product's page, for the roles that meet a garment: on the desk, in a parcel, in a question or a correction. */
const colleagues: Policy = { who: 'staff', roles: 'all' }

export const catalogueFeature = {
  apis: [
    brandsApi,
    deliveriesApi,
    shelfPlacesApi,
    editCategoriesApi,
    mediaApi,
    productListApi,
    productEditApi,
    measuresApi,
    pricesApi,
    markdownApi,
    publishManyApi,
    makersApi,
    gridApi,
    copyApi,
    purchasesApi,
    coverApi,
    stockCountsApi,
    pictureUploadApi,
    editPicturesApi,
    importUploadApi,
    studioImportApi,
  ] as const,
  // biome-ignore format: a table, one line a kind
  jobs: [
    { job: priceBegins, does: 'begins a planned price', loss: 'law' },
    { job: priceEnds, does: 'ends a reduction after its last day', loss: 'law' },
    { job: readTraits, does: 'reads the traits of products', loss: 'none' },
    { job: workOnImport, does: 'works on an import of products', loss: 'course', of: 'import' },
  ] satisfies JobRows,
  listeners: [on(secondLookAgreed, onCorrectionAgreed)],
  policies: {
    'GET /media/:key/:file': { who: 'public' },
    'GET /api/studio/catalogue': buyers,
    'GET /api/studio/catalogue.csv': buyers,
    'GET /api/studio/catalogue/choices': colleagues,
    'GET /api/studio/catalogue/:productId': colleagues,
    'GET /api/studio/catalogue/brands': buyers,
    'POST /api/studio/catalogue/brands': buyers,
    'PATCH /api/studio/catalogue/brands/:id': buyers,
    'GET /api/studio/catalogue/categories': buyers,
    'POST /api/studio/catalogue/categories': buyers,
    'PATCH /api/studio/catalogue/categories/:slug': buyers,
    'POST /api/studio/catalogue/categories/order': buyers,
    'GET /api/studio/catalogue/imports': buyers,
    'POST /api/studio/catalogue/imports': buyers,
    'POST /api/studio/catalogue/imports/:id/parts/:number': buyers,
    'POST /api/studio/catalogue/imports/:id/pictures': buyers,
    'POST /api/studio/catalogue/imports/:id/begin': buyers,
    'POST /api/studio/catalogue/imports/:id/publish': buyers,
    'POST /api/studio/catalogue/imports/:id/cancel': buyers,
    'POST /api/studio/catalogue/imports/:id/resume': buyers,
    'POST /api/studio/catalogue': buyers,
    'PATCH /api/studio/catalogue/:productId': buyers,
    'POST /api/studio/catalogue/:productId/variants': buyers,
    'PATCH /api/studio/catalogue/:productId/variants': buyers,
    'PUT /api/studio/catalogue/:productId/measures': buyers,
    'PUT /api/studio/catalogue/brands/:id/chart': buyers,
    'POST /api/studio/catalogue/:productId/grid': buyers,
    'POST /api/studio/catalogue/:productId/copy': buyers,
    'POST /api/studio/catalogue/:productId/offer': buyers,
    'GET /api/studio/catalogue/:productId/prices': colleagues,
    'POST /api/studio/catalogue/:productId/prices': buyers,
    'POST /api/studio/catalogue/:productId/prices/:planId/withdraw': buyers,
    'POST /api/studio/catalogue/makers': buyers,
    'POST /api/studio/catalogue/publications/preview': buyers,
    'POST /api/studio/catalogue/publications': buyers,
    'POST /api/studio/catalogue/markdowns/preview': buyers,
    'POST /api/studio/catalogue/markdowns': buyers,
    'GET /api/studio/catalogue/:productId/moves': colleagues,
    'POST /api/studio/catalogue/:productId/stock': counters,
    'GET /api/studio/purchases': bookkeepers,
    'GET /api/studio/purchases.csv': bookkeepers,
    'GET /api/studio/purchases/cover': bookkeepers,
    'GET /api/studio/purchases/cover.csv': bookkeepers,
    'GET /api/studio/purchases/:purchaseId': bookkeepers,
    'POST /api/studio/purchases': buyers,
    'PUT /api/studio/purchases/:purchaseId': buyers,
    'POST /api/studio/purchases/:purchaseId/state': buyers,
    'GET /api/studio/catalogue/deliveries/awaited': counters,
    'GET /api/studio/catalogue/deliveries': counters,
    'GET /api/studio/catalogue/deliveries.csv': counters,
    'POST /api/studio/catalogue/deliveries': counters,
    'GET /api/studio/catalogue/in-stock': counters,
    'POST /api/studio/catalogue/places': counters,
    'POST /api/studio/catalogue/:productId/pictures': buyers,
    'PATCH /api/studio/catalogue/:productId/pictures': buyers,
    'PATCH /api/studio/catalogue/:productId/pictures/:pictureId': buyers,
    'POST /api/studio/catalogue/:productId/pictures/:pictureId/remove': buyers,
    'POST /api/studio/catalogue/:productId/pictures/:pictureId/restore': buyers,
  } satisfies Policies,
}
