import { pieceFelt } from '#/boxes/feedback/piece-felt.ts'
import type { Policies } from '#/platform/http/access/access.ts'
import type { JobRows } from '#/platform/jobs/jobs.ts'
import { on } from '#/platform/ports/events.ts'
import { fitWordsApi } from './desk/candidates/fit-words.api.ts'
import { deskApi } from './desk/desk.api.ts'
import { deskNotesApi } from './desk/notes/desk-notes.api.ts'
import { proposalsApi } from './desk/outfits/proposals.api.ts'
import { proposalApi } from './desk/proposal/proposal.api.ts'
import { dropPieceTakenOut } from './desk/undo/drop-piece.ts'
import { sendBoxWhenDue } from './desk/undo/send-box.ts'
import { saveFitAnswer } from './fit/stored-answers.ts'
import { looksApi } from './looks/looks.api.ts'
import { orderApi } from './order/order.api.ts'
import { phrasesApi } from './phrases/phrases.api.ts'
import { previewApi } from './preview/preview.api.ts'
import { previewEnds, previewReminder } from './preview/preview.job.ts'
import { similarApi } from './similar/similar.api.ts'
import { wishedApi } from './wished-pieces/wished.api.ts'
import { wishesApi } from './wishes/wishes.api.ts'

export const stylingFeature = {
  apis: [
    orderApi,
    deskApi,
    deskNotesApi,
    proposalsApi,
    fitWordsApi,
    proposalApi,
    phrasesApi,
    looksApi,
    previewApi,
    similarApi,
    wishedApi,
    wishesApi,
  ] as const,
  policies: {
    'GET /api/boxes/:boxId/feedback/items/:itemId/exchange': { who: 'member', links: ['feedback'] },
    'GET /api/wished': { who: 'member', viewed: true },
    'POST /api/wished': { who: 'member' },
    'DELETE /api/wished': { who: 'member' },
    'POST /api/styling/wishes/read': { who: 'member' },
    'GET /api/styling/terms': { who: 'member', viewed: true },
    'GET /api/boxes': { who: 'member', links: ['preview', 'feedback'], viewed: true },
    'POST /api/boxes': { who: 'member' },
    'POST /api/boxes/:boxId/wishes': { who: 'member' },
    'POST /api/boxes/:boxId/ask-preview': { who: 'member' },
    'GET /api/boxes/:boxId/preview': { who: 'member', links: ['preview'], viewed: true },
    'PUT /api/boxes/:boxId/preview/items/:itemId': { who: 'member', links: ['preview'] },
    'POST /api/boxes/:boxId/preview/items/:itemId/swap': { who: 'member', links: ['preview'] },
    'PUT /api/boxes/:boxId/preview/silence': { who: 'member', links: ['preview'] },
    'POST /api/boxes/:boxId/preview/send-back': { who: 'member', links: ['preview'] },
    'POST /api/boxes/:boxId/preview/approve': { who: 'member', links: ['preview'] },
    'PUT /api/studio/fit/:productId/word': { who: 'staff', roles: ['stylist', 'admin'] },
    'GET /api/studio/desk.csv': { who: 'staff', roles: ['stylist', 'admin'] },
    'GET /api/studio/desk': { who: 'staff', roles: ['stylist', 'admin'] },
    'GET /api/studio/desk/:boxId': {
      who: 'staff',
      roles: ['stylist', 'admin'],
      opens: { act: 'box-opened', kind: 'box', by: 'boxId' },
    },
    'GET /api/studio/desk/:boxId/candidates': {
      who: 'staff',
      roles: ['stylist', 'admin'],
      opens: { act: 'box-opened', kind: 'box', by: 'boxId', part: true },
    },
    'GET /api/studio/desk/:boxId/proposals': {
      who: 'staff',
      roles: ['stylist', 'admin'],
      opens: { act: 'box-opened', kind: 'box', by: 'boxId', part: true },
    },
    'GET /api/studio/looks': { who: 'staff', roles: ['stylist', 'admin'] },
    'GET /api/studio/looks.csv': { who: 'staff', roles: ['stylist', 'admin'] },
    'POST /api/studio/looks/:boxId': { who: 'staff', roles: ['stylist', 'admin'] },
    'POST /api/studio/desk/:boxId/look': { who: 'staff', roles: ['stylist', 'admin'] },
    'DELETE /api/studio/desk/:boxId/look': { who: 'staff', roles: ['stylist', 'admin'] },
    'GET /api/studio/phrases': { who: 'staff', roles: ['stylist', 'admin'] },
    'POST /api/studio/phrases': { who: 'staff', roles: ['stylist', 'admin'] },
    'PUT /api/studio/phrases/:phraseId': { who: 'staff', roles: ['stylist', 'admin'] },
    'GET /api/studio/desk/:boxId/phrases': {
      who: 'staff',
      roles: ['stylist', 'admin'],
      opens: { act: 'box-opened', kind: 'box', by: 'boxId', part: true },
    },
    'GET /api/studio/desk/:boxId/photos/:photoId/:size': {
      who: 'staff',
      roles: ['stylist', 'admin'],
      opens: { act: 'box-opened', kind: 'box', by: 'boxId', part: true },
    },
    'POST /api/studio/desk/:boxId/claim': { who: 'staff', roles: ['stylist', 'admin'] },
    'POST /api/studio/desk/:boxId/release': { who: 'staff', roles: ['stylist', 'admin'] },
    'POST /api/studio/desk/:boxId/items': { who: 'staff', roles: ['stylist', 'admin'] },
    'DELETE /api/studio/desk/:boxId/items/:itemId': { who: 'staff', roles: ['stylist', 'admin'] },
    'PUT /api/studio/desk/:boxId/note': { who: 'staff', roles: ['stylist', 'admin'] },
    'PUT /api/studio/desk/:boxId/items/:itemId/note': { who: 'staff', roles: ['stylist', 'admin'] },
    'POST /api/studio/desk/:boxId/wished/refuse': { who: 'staff', roles: ['stylist', 'admin'] },
    'PUT /api/studio/desk/:boxId/outfits/:place': { who: 'staff', roles: ['stylist', 'admin'] },
    'DELETE /api/studio/desk/:boxId/outfits/:place': { who: 'staff', roles: ['stylist', 'admin'] },
    'PUT /api/studio/desk/:boxId/wishes': { who: 'staff', roles: ['stylist', 'admin'] },
    'PUT /api/studio/desk/:boxId/items/:itemId/alternatives': { who: 'staff', roles: ['stylist', 'admin'] },
    'PUT /api/studio/desk/:boxId/fee': { who: 'staff', roles: ['stylist', 'admin'] },
    'POST /api/studio/desk/:boxId/preview': { who: 'staff', roles: ['stylist', 'admin'] },
    'POST /api/studio/desk/:boxId/notes': { who: 'staff', roles: ['stylist', 'admin'] },
    'PUT /api/studio/desk/:boxId/notes/:noteId': { who: 'staff', roles: ['stylist', 'admin'] },
    'DELETE /api/studio/desk/:boxId/notes/:noteId': { who: 'staff', roles: ['stylist', 'admin'] },
    'POST /api/studio/desk/:boxId/take-back': { who: 'staff', roles: ['stylist', 'admin'] },
    'POST /api/studio/desk/:boxId/items/:itemId/put-back': { who: 'staff', roles: ['stylist', 'admin'] },
    'POST /api/studio/desk/:boxId/accept': { who: 'staff', roles: ['stylist', 'admin'] },
    'POST /api/studio/desk/:boxId/proposal': { who: 'staff', roles: ['stylist', 'admin'] },
    'POST /api/studio/desk/:boxId/proposal/accept': { who: 'staff', roles: ['stylist', 'admin'] },
    'POST /api/studio/desk/:boxId/proposal/leave-out': { who: 'staff', roles: ['stylist', 'admin'] },
  } satisfies Policies,
  // biome-ignore format: a table, one line a kind
  jobs: [
    { job: sendBoxWhenDue, does: 'sends a box to its member', loss: 'course', of: 'box' },
    { job: dropPieceTakenOut, does: 'puts a piece back on the shelf', loss: 'course', of: 'box-item' },
    { job: previewEnds, does: 'ends a preview', loss: 'course', of: 'box' },
    { job: previewReminder, does: 'reminds of a preview', loss: 'none', of: 'box' },
  ] satisfies JobRows,
  listeners: [on(pieceFelt, saveFitAnswer)],
}
