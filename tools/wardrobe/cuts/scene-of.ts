import type { Colourway, Garment } from '../../../demo/catalogue/catalogue-types.ts'
import type { Cloth } from '../../../demo/catalogue/cloth.ts'
import type { Look } from '../../../demo/catalogue/cut.ts'
import { chance } from '../random.ts'
import type { Scene } from '../scene.ts'
import { skirt } from './skirt.ts'
import { top } from './top.ts'
import { trousers } from './trousers.ts'

/** Cuts a garment and dresses it in its cloths. */
export function sceneOf({ handle, cut, look }: Garment, colourway: Colourway): Scene {
  const roll = chance(handle)
  const pieces =
    cut.shape === 'top'
      ? top(cut, roll, look.thread)
      : cut.shape === 'skirt'
        ? skirt(cut, roll, look.thread)
        : trousers(cut, roll, look.thread)
  return { ...pieces, cloths: cloths(look, colourway), zoom: 17 }
}

function cloths(look: Look, { hex, accents = [] }: Colourway): Scene['cloths'] {
  const main: Cloth = { ...look.main, colour: hex, accents }
  const { pattern: _none, ...unprinted } = main
  return {
    main,
    plain: unprinted,
    rib: { ...unprinted, fabric: 'fineRib', ...look.trim },
    button: { fabric: 'horn', colour: look.button ?? '#d8cfc0' },
    metal: { fabric: 'metal', colour: '#b9b2a4' },
    label: { fabric: 'jersey', colour: '#f1ece2' },
  }
}
