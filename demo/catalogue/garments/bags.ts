import { pieces } from './piece.ts'
import { colour } from './texts.ts'

const leather = { of: 'leather', care: 'wiped', fit: '' } as const

export const bags = pieces('bag', [
  {
    ...leather,
    handle: 'byg-tote-bag',
    brand: 'Halden Row',
    title: ['Byg shopper', 'Bygg shopper', 'Bouw shopper', 'Bau Shopper'],
    text: [
      'Plads til en bærbar, en madkasse og et tørklæde.',
      'Plats för en dator, en matlåda och en halsduk.',
      'Plek voor een laptop, een lunch en een sjaal.',
      'Platz für Laptop, Brotdose und einen Schal.',
    ],
    colours: [colour('black'), colour('camel')],
    euro: 189,
    for: ['work', 'everyday'],
    style: ['classic', 'minimal'],
    cut: { shape: 'bag', style: 'tote', width: 34, height: 28 },
    fabrics: { main: { fabric: 'leather' } },
  },
  {
    ...leather,
    handle: 'rem-shoulder-bag',
    brand: 'Halden Row',
    title: ['Rem skuldertaske', 'Rem axelväska', 'Rem schoudertas', 'Rem Schultertasche'],
    text: [
      'Lang rem, rund klap og et rum til telefonen bagpå.',
      'Lång rem, rund klaff och ett fack för telefonen baktill.',
      'Lange riem, ronde klep en achterop een vak voor je telefoon.',
      'Langer Riemen, runde Klappe und hinten ein Fach fürs Telefon.',
    ],
    colours: [colour('black'), colour('brown')],
    euro: 149,
    for: ['everyday', 'work'],
    style: ['classic', 'casual'],
    cut: { shape: 'bag', style: 'shoulder', width: 24, height: 17 },
    fabrics: { main: { fabric: 'leather' } },
  },
  {
    ...leather,
    handle: 'sidst-clutch',
    brand: 'Atelier Fjæra',
    title: ['Sidst clutch', 'Sist clutch', 'Laat clutch', 'Spät Clutch'],
    text: [
      'Nøgler, kort og læbestift, og intet mere.',
      'Nycklar, kort och läppstift, och inget mer.',
      'Sleutels, pasjes en lippenstift, en verder niets.',
      'Schlüssel, Karten und Lippenstift, und sonst nichts.',
    ],
    colours: [colour('black'), colour('plum')],
    euro: 85,
    for: ['evening', 'party'],
    style: ['elegant', 'feminine'],
    cut: { shape: 'bag', style: 'clutch', width: 27, height: 16 },
    fabrics: { main: { fabric: 'suede' } },
  },
])
