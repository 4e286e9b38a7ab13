import type { Colourway, Garment } from '../../../demo/catalogue/catalogue-types.ts'
import type { Cloth } from '../../../demo/catalogue/cloth.ts'
import type { Fabrics } from '../../../demo/catalogue/cut.ts'
import type { View } from '../../../demo/catalogue/pictures.ts'
import { chance } from '../random.ts'
import type { Scene } from '../scene.ts'
import { accessory, isAccessory } from './accessory.ts'
import { skirt } from './skirt.ts'
import { swatch } from './swatch.ts'
import { top } from './top.ts'
import { topBack } from './top-back.ts'
import { trousers } from './trousers.ts'

/** Cuts a garment and dresses it in its cloths; or lays the cloth alone. */
export function sceneOf(garment: Garment, colourway: Colourway, view: View = 'front'): Scene {
  const { handle, fabrics } = garment
  const roll = chance(view === 'front' ? handle : `${handle} ${view}`)
  const pieces = view === 'cloth' ? swatch(garment, roll) : piecesOf(garment, roll, view)
  return { ...pieces, cloths: cloths(fabrics, colourway), zoom: isAccessory(garment.cut) ? 34 : 17 }
}

function piecesOf({ cut, fabrics: { thread } }: Garment, roll: () => number, view: View) {
  if (isAccessory(cut)) return accessory(cut, view)
  if (cut.shape === 'skirt') return skirt(cut, roll, thread, view)
  if (cut.shape === 'trousers') return trousers(cut, roll, thread, view)
  return view === 'back' ? topBack(cut, roll, thread) : top(cut, roll, thread)
}

function cloths(fabrics: Fabrics, { hex, accents = [] }: Colourway): Scene['cloths'] {
  const main: Cloth = { ...fabrics.main, colour: hex, accents }
  const { pattern: _none, ...unprinted } = main
  return {
    main,
    plain: unprinted,
    rib: { ...unprinted, fabric: 'fineRib', ...fabrics.trim },
    button: { fabric: 'horn', colour: fabrics.button ?? '#d8cfc0' },
    metal: { fabric: 'metal', colour: '#b9b2a4' },
    sole: { fabric: 'horn', colour: fabrics.sole ?? '#3a2c22' },
    lining: { fabric: 'leather', colour: fabrics.lining ?? '#c9b597' },
    label: { fabric: 'jersey', colour: '#f1ece2' },
  }
}
