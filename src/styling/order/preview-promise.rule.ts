import type { BoxState } from '#/boxes/box.states.ts'

type Known = { state: BoxState; kind: 'styling' | 'surprise' }

/** Status of a box's preview: shown, promised, available on request, or past (R6.03, R6.06). */
export function previewPromise({ state, kind }: Known): 'ready' | 'promised' | 'can-ask' | 'past' {
  if (state === 'previewing') return 'ready'
  if (state !== 'ordered' && state !== 'styling') return 'past'
  return kind === 'surprise' ? 'can-ask' : 'promised'
}
