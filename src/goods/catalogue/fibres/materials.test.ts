import { expect, test } from 'vitest'
import { traitsOf } from '../traits/traits.rule.ts'
import { fibreNames } from './fibre-names.rule.ts'
import { type Fibres, fibresOf } from './fibres.rule.ts'
import { fabricsIn, materialsOf } from './materials.rule.ts'

const composed = (composition: string, name = '') => ({
  fibres: fibresOf(composition) ?? ({} as Fibres),
  traits: traitsOf({ title: { en: name }, stories: [{ en: composition }] }),
})

test.each([
  ['95% cotton, 5% elastane', ['cotton'], 'nobody looks for elastane'],
  ['50% cotton, 50% polyester', ['polyester', 'cotton'], 'half of each is both'],
  ['70% acrylic, 30% wool', ['wool', 'acrylic'], 'three tenths are felt'],
  ['71% acrylic, 29% wool', ['acrylic'], 'less is not what one looks for'],
  ['20% alpaca, 15% wool, 65% polyamide', ['wool', 'polyamide'], 'hair of animals is wool together'],
  ['100% silk; lining: 100% polyester', ['silk'], 'a lining is not what it is made of'],
  ['60% modal, 40% hemp', ['viscose'], 'all are spun from wood'],
])('R7.02 %s is found as %s', (composition, materials, because) => {
  expect(materialsOf(composed(composition)), because).toEqual(materials)
})

test('R7.02 with its fibres told, words that sound like a material do not count', () => {
  const jersey = composed('100% viscose', 'Cotton-soft jersey dress')
  expect([materialsOf(jersey), fabricsIn(jersey)]).toEqual([['viscose'], ['viscose']])
  const coat = composed('100% polyester', 'Faux fur coat')
  expect(materialsOf(coat)).toEqual(['polyester', 'fur'])
})

test('R7.02 without fibres the words count, as before', () => {
  expect(materialsOf(composed('soft merino', 'Vest'))).toEqual(['wool'])
})

test.each([
  ['90% cotton, 10% wool', ['wool', 'cotton']],
  ['100% cotton; lining: 100% silk', ['cotton', 'silk']],
])('R6.05 who wants none of a fabric is shown none of %s, however little it is', (composition, fabrics) => {
  expect(fabricsIn(composed(composition))).toEqual(fabrics)
})

/** Annex I of Regulation (EU) 1007/2011 on German labels; its table 2 was corrected in OJ L 120 of 5 May 2012. */
test('R7.03 fibres are called what the regulation calls them', () => {
  const german = {
    wool: 'Wolle',
    alpaca: 'Alpaka',
    cashmere: 'Kaschmir',
    mohair: 'Mohair',
    angora: 'Angora',
    camel: 'Kamel',
    silk: 'Seide',
    cotton: 'Baumwolle',
    linen: 'Leinen',
    hemp: 'Hanf',
    jute: 'Jute',
    ramie: 'Ramie',
    acetate: 'Acetat',
    cupro: 'Cupro',
    modal: 'Modal',
    triacetate: 'Triacetat',
    viscose: 'Viskose',
    acrylic: 'Polyacryl',
    modacrylic: 'Modacryl',
    polyamide: 'Polyamid',
    lyocell: 'Lyocell',
    polyester: 'Polyester',
    polypropylene: 'Polypropylen',
    polyurethane: 'Polyurethan',
    elastane: 'Elasthan',
    elastomultiester: 'Elastomultiester',
  }
  for (const [fibre, name] of Object.entries(german))
    expect({ fibre, name: fibreNames[fibre as keyof typeof fibreNames].de }).toEqual({ fibre, name })
})
