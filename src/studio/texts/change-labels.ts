import type { TextDetailView } from './texts.schema.ts'

export const changeLabels: Record<TextDetailView['versions'][number]['change'], string> = {
  edited: 'Edited',
  'rolled-back': 'Rolled back',
  kept: 'Kept',
  taken: 'Code’s text taken',
}
