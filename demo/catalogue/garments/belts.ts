import { pieces } from './piece.ts'
import { colour } from './texts.ts'

const leather = {
  of: 'leather',
  care: 'wiped',
  fit: '',
  fabrics: { main: { fabric: 'leather' } },
} as const

export const belts = pieces('belt', [
  {
    ...leather,
    handle: 'spaend-belt',
    brand: 'Blåvand Denim',
    title: ['Spænd bredt bælte', 'Spänne brett bälte', 'Gesp brede riem', 'Spange breiter Gürtel'],
    text: [
      'Bredt nok til et par jeans, med et spænde uden pynt.',
      'Brett nog för ett par jeans, med ett spänne utan krusiduller.',
      'Breed genoeg voor een spijkerbroek, met een eenvoudige gesp.',
      'Breit genug für Jeans, mit einer Schnalle ohne Zierde.',
    ],
    colours: [colour('black'), colour('brown')],
    euro: 59,
    for: ['everyday'],
    style: ['casual', 'classic'],
    cut: { shape: 'belt', length: 85, width: 3.6 },
  },
  {
    ...leather,
    handle: 'smal-belt',
    brand: 'Halden Row',
    title: ['Line smalt bælte', 'Linje smalt bälte', 'Lijn smalle riem', 'Linie schmaler Gürtel'],
    text: [
      'Smalt læder til bukser med læg og til kjoler.',
      'Smalt läder till byxor med veck och till klänningar.',
      'Smal leer voor een pantalon en over een jurk.',
      'Schmales Leder zu Stoffhosen und über Kleidern.',
    ],
    colours: [colour('black'), colour('camel')],
    euro: 49,
    for: ['work', 'evening'],
    style: ['minimal', 'elegant'],
    cut: { shape: 'belt', length: 80, width: 2.1 },
  },
])
