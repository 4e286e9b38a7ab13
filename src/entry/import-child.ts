import { leaveImport, workAsChild } from '#/goods/catalogue/studio-import/import-child.ts'
import { answerParent } from '#/platform/child/answer-parent.ts'

/** The process that reads and publishes imports (src/goods/catalogue/studio-import/import-child.ts starts it). */
answerParent({ work: workAsChild }, { leave: async () => void (await leaveImport()) })
