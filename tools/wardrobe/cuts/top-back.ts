import type { TopCut } from '../../../demo/catalogue/cut.ts'
import type { Chance } from '../random.ts'
import type { Scene } from '../scene.ts'
import { backCollar, backSeams, turned } from './back.ts'
import { strapsOf } from './neck.ts'
import { sleeve } from './sleeve.ts'
import { bodyFolds, bodyOf, collarOf, hemOf, isUnder } from './top.ts'
import { tieBelt } from './trimmings.ts'

/** Upper garments from behind: nothing closes there, and the neck is high. */
export function topBack(cut: TopCut, roll: Chance, thread?: string): Pick<Scene, 'parts' | 'folds'> {
  const behind = turned(cut)
  const arm = cut.sleeve
  const sleeves = arm ? ([-1, 1] as const).map((sign) => sleeve(sign, arm, cut.torso, roll, cut.quilt)) : []
  const body = bodyOf(behind, roll, thread)
  const { seams, parts } = backSeams(cut)
  const collared = backCollar(cut.neck, thread)
  return {
    parts: [
      ...(cut.straps ? strapsOf(cut.neck).filter((part) => !isUnder(part)) : []),
      ...sleeves.flatMap((s) => s.parts),
      { ...body, seams: [...(body.seams ?? []), ...seams] },
      ...hemOf(cut),
      ...parts,
      ...(collared.length > 0
        ? collared
        : collarOf(behind, thread).slice(behind.neck.kind === 'roll' ? 0 : 1)),
      ...(cut.belt ? tieBelt(cut.torso.waistY, cut.torso.waist + 0.3).slice(0, 1) : []),
    ],
    folds: [...sleeves.flatMap((s) => s.folds), ...bodyFolds(cut.torso, roll, Boolean(cut.sleeve))],
  }
}
