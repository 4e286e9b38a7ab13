import type { TasteLines } from '#/people/identity/staff/taste.rule.ts'
import type { Contact } from '#/people/members/contact.rule.ts'
import { fitKinds, type PreferredFit, surveyKinds } from '#/people/survey/questions.rule.ts'
import type { StaffRole } from '#/platform/http/http.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

/** The people of the local demo; all invented. The ids are fixed, so that scripts and bookmarks keep working. */
export const demoPassword = 'garderobe-demo'
/** The second factor that all demo staff share (docs/operations.md). */
export const demoTotpSecret = 'GARDEROBEDEMOSECRET234567ABCDEFGH'

export type DemoMember = Contact & {
  id: string
  /** Months between the boxes; without it each box is ordered by itself. */
  months?: number
  email: string
  market: MarketId
  /** The answers to the survey, some from before its newer questions; absent for a newcomer. */
  answers?: Record<string, unknown>
  /** The state of the first box; members without it have past boxes. */
  openBox?: OpenBox
}
export type OpenBox = 'ordered' | 'previewing' | 'approved' | 'delivered'

const id = (kind: number, n: number) =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(n).padStart(12, '0')}`

type DemoStaff = {
  id: string
  email: string
  name: string
  role: StaffRole
  taste?: TasteLines
}
export const demoStaff: DemoStaff[] = [
  {
    id: id(2, 1),
    email: 'stylist@garderobe.example',
    name: 'Ida Falk',
    role: 'stylist',
    taste: {
      da: 'Går helst i grå uld og bukser, der falder rigtigt. Og altid med en detalje i farve.',
      se: 'Klär sig helst i grå ull och byxor med fint fall. Och alltid en färgklick.',
      nl: 'Draagt het liefst grijze wol en een broek die goed valt. En altijd één kleuraccent.',
      de: 'Trägt am liebsten graue Wolle und eine Hose, die gut fällt. Und immer einen Farbtupfer.',
    },
  },
  { id: id(2, 2), email: 'warehouse@garderobe.example', name: 'Jonas Birk', role: 'warehouse' },
  { id: id(2, 3), email: 'support@garderobe.example', name: 'Mette Kjær', role: 'support' },
  { id: id(2, 4), email: 'finance@garderobe.example', name: 'Anton Ek', role: 'finance' },
  { id: id(2, 5), email: 'buyer@garderobe.example', name: 'Lotte de Wit', role: 'buyer' },
  {
    id: id(2, 6),
    email: 'admin@garderobe.example',
    name: 'Clara Winter',
    role: 'admin',
    taste: {
      da: 'Skjorter, skjorter, skjorter. Og jeans, der har været vasket mange gange.',
      se: 'Skjortor, skjortor, skjortor. Och jeans som har tvättats många gånger.',
      nl: 'Overhemden, overhemden, overhemden. En een jeans die vaak gewassen is.',
      de: 'Hemden, Hemden, Hemden. Und Jeans, die schon oft gewaschen wurden.',
    },
  },
]

const all = (fit: PreferredFit) => Object.fromEntries(fitKinds.map((kind) => [kind, fit]))
const noLimit = Object.fromEntries(surveyKinds.map((kind) => [kind, null]))

// biome-ignore format: a person is read better in few lines
export const demoMembers: DemoMember[] = [
  {
    id: id(1, 1), email: 'dk@garderobe.example', market: 'da', firstName: 'Signe', lastName: 'Lindholm', phone: '20123456',
    street: 'Istedgade', streetNumber: '42', streetDoor: '3. tv', zip: '1650', city: 'København V',
    answers: {
      sizes: { top: 'S', dress: '36', trousers: '36', jeans: '27', skirt: '36', jacket: '36', knitwear: 'S', shoes: '38' },
      fit: all('loose'), colours: ['navy', 'white', 'green', 'beige'], avoidColours: ['orange', 'yellow'], prints: ['plain', 'stripe', 'floral'],
      occasions: ['everyday', 'work'], budget: { ...noLimit, ...{ top: 400_00, dress: 800_00, trousers: 700_00, knitwear: 700_00, jacket: 1500_00 } },
      body: { height: 164, zones: { arms: 'long' } }, style: ['natural', 'casual', 'classic'], lifestyle: ['by-bike', 'office'],
      brands: { sizes: [], never: [] }, never: ['leather'], text: 'Jeg cykler overalt, så kjoler skal kunne holde til det. Gerne noget, jeg kan have på både på kontoret og i haven.',
    },
  },
  {
    id: id(1, 2), email: 'se@garderobe.example', market: 'se', firstName: 'Elsa', lastName: 'Norberg', phone: '0701234567',
    street: 'Hornsgatan', streetNumber: '88', streetDoor: '2 tr', zip: '118 21', city: 'Stockholm',
    answers: {
      sizes: { top: 'M', dress: '38', trousers: '40', jeans: '29', skirt: '38', jacket: '38', knitwear: 'M', shoes: '39' },
      fit: 'regular', colours: ['black', 'beige', 'red'], avoidColours: ['yellow'], prints: ['plain', 'check', 'floral'],
      occasions: ['work', 'evening'], budget: { top: 500_00, dress: 1000_00, trousers: 900_00, knitwear: 900_00, jacket: 1800_00 },
      never: ['polyester', 'sleeveless'], text: 'Jag fyller fyrtio i vår och vill klä mig som det. Raka linjer, fina material, inget som kliar.',
    },
  },
  {
    id: id(1, 3), email: 'nl@garderobe.example', market: 'nl', firstName: 'Femke', lastName: 'van Dalen', phone: '0612345678',
    street: 'Oudegracht', streetNumber: '217', streetDoor: 'B', zip: '3511 NH', city: 'Utrecht',
    answers: {
      sizes: { top: 'L', dress: '42', trousers: '42', jeans: '32', skirt: '42', jacket: '42', knitwear: 'L', shoes: '41' },
      fit: all('regular'), colours: ['blue', 'navy', 'brown', 'green'], avoidColours: ['purple'], prints: ['plain', 'dot'],
      occasions: ['everyday', 'weekend'], budget: { ...noLimit, ...{ top: 60_00, dress: 120_00, trousers: 100_00, knitwear: 100_00, jacket: 200_00 } },
      body: { height: 182, zones: { arms: 'long', legs: 'long', shoulders: 'wide' } }, style: ['casual', 'natural'], lifestyle: ['small-children', 'outdoors'],
      brands: { sizes: [], never: [] }, never: ['animal', 'heels'], text: 'Ik ben lang (1,82 m): lange mouwen en lange broeken graag. Verras me met kleur.',
    },
  },
  {
    id: id(1, 4), email: 'de@garderobe.example', market: 'de', firstName: 'Johanna', lastName: 'Brandt', phone: '0151234567',
    street: 'Oderberger Straße', streetNumber: '19', streetDoor: '', zip: '10435', city: 'Berlin',
    answers: {
      sizes: { top: 'M', dress: '40', trousers: '40', jeans: '30', skirt: '40', jacket: '40', knitwear: 'M', shoes: '39' },
      fit: 'close', colours: ['black', 'grey', 'purple'], avoidColours: ['beige'], prints: ['plain', 'floral', 'animal'],
      occasions: ['work', 'party', 'travel'], budget: { top: 60_00, dress: 120_00, trousers: 100_00, knitwear: 160_00, jacket: 350_00 },
      never: ['wool'], text: 'Ich bin viel mit dem Zug unterwegs: nichts, was knittert. Wolle vertrage ich leider nicht.',
    },
  },
  {
    id: id(1, 5), email: 'new@garderobe.example', market: 'da', firstName: 'Freja', lastName: 'Mørk', phone: '30123456',
    street: 'Jægergårdsgade', streetNumber: '7', streetDoor: '', zip: '8000', city: 'Aarhus C',
  },
  {
    id: id(1, 6), email: 'ordered@garderobe.example', market: 'da', firstName: 'Karen', lastName: 'Vestergaard', phone: '40123456',
    street: 'Skolegade', streetNumber: '11', streetDoor: '1. th', zip: '8000', city: 'Aarhus C', openBox: 'ordered',
    answers: {
      sizes: { top: 'M', dress: '40', trousers: '40', jeans: '30', skirt: '40', jacket: '40', knitwear: 'M', shoes: '39' },
      fit: all('regular'), colours: ['green', 'brown', 'white'], avoidColours: ['black'], prints: ['floral', 'plain'],
      occasions: ['work', 'weekend'], budget: { ...noLimit, ...{ top: 450_00, dress: 900_00, trousers: 800_00, knitwear: 800_00, jacket: 1600_00 } },
      body: { height: 170, zones: { hips: 'wide' } }, style: ['romantic', 'casual'], lifestyle: ['on-feet'],
      brands: { sizes: [], never: [] }, never: ['heels'], text: 'Jeg underviser og står op hele dagen. Farver, ja tak.',
    },
  },
  {
    id: id(1, 7), email: 'previewing@garderobe.example', market: 'se', firstName: 'Malin', lastName: 'Sandell', phone: '0731234567',
    street: 'Linnégatan', streetNumber: '25', streetDoor: '', zip: '413 04', city: 'Göteborg', openBox: 'previewing',
    answers: {
      sizes: { top: 'S', dress: '36', trousers: '36', jeans: '27', skirt: '36', jacket: '36', knitwear: 'S', shoes: '37' },
      fit: 'loose', colours: ['blue', 'white', 'beige'], avoidColours: ['purple'], prints: ['stripe', 'plain'],
      occasions: ['everyday', 'weekend'], budget: { top: 500_00, dress: 1100_00, trousers: 900_00, knitwear: 900_00, jacket: 1900_00 },
      never: ['leather'], text: 'Småbarnsliv och mycket utomhus. Det ska tåla att tvättas.',
    },
  },
  {
    id: id(1, 8), email: 'approved@garderobe.example', market: 'nl', months: 2, firstName: 'Roos', lastName: 'Hendriks', phone: '0687654321',
    street: 'Meent', streetNumber: '104', streetDoor: '', zip: '3011 JR', city: 'Rotterdam', openBox: 'approved',
    answers: {
      sizes: { top: 'M', dress: '38', trousers: '38', jeans: '29', skirt: '38', jacket: '38', knitwear: 'M', shoes: '40' },
      fit: all('close'), colours: ['black', 'red', 'grey'], avoidColours: ['brown'], prints: ['plain', 'check'],
      occasions: ['work', 'evening'], budget: { ...noLimit, ...{ top: 70_00, dress: 140_00, trousers: 110_00, knitwear: 110_00, jacket: 250_00 } },
      body: { height: 168, zones: { waist: 'narrow' } }, style: ['minimal', 'elegant'], lifestyle: ['office', 'going-out'],
      brands: { sizes: [], never: [] }, never: ['polyester'], text: 'Strak en donker mag, maar geef me af en toe iets roods.',
    },
  },
  {
    id: id(1, 9), email: 'delivered@garderobe.example', market: 'de', months: 2, firstName: 'Katharina', lastName: 'Vogt', phone: '0160123456',
    street: 'Glockengießerwall', streetNumber: '3', streetDoor: '', zip: '20095', city: 'Hamburg', openBox: 'delivered',
    answers: {
      sizes: { top: 'L', dress: '42', trousers: '42', jeans: '32', skirt: '42', jacket: '42', knitwear: 'L', shoes: '41' },
      fit: all('regular'), colours: ['navy', 'white', 'red'], avoidColours: ['orange'], prints: ['stripe', 'dot'],
      occasions: ['everyday', 'travel'], budget: { ...noLimit, ...{ top: 65_00, dress: 130_00, trousers: 110_00, knitwear: 140_00, jacket: 300_00 } },
      body: { height: 175, zones: { bust: 'wide', legs: 'long' } }, style: ['classic', 'natural'], lifestyle: ['home-office', 'outdoors'],
      brands: { sizes: [], never: [] }, never: ['sleeveless'], text: 'Maritim, aber nicht verkleidet. Ärmel bis zum Ellbogen, bitte.',
    },
  },
]
