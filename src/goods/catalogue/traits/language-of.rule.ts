import { type Language, languages } from '../vocabulary/languages.rule.ts'

/** Words that identify the language of a shop's file: the commonest ones, and names of garments and materials. */
const markers: Readonly<Record<Language, string>> = {
  en: 'the and with for of to is your you from by this that are on it dress trousers skirt shirt blouse jacket coat jumper sweater cotton wool linen silk leather denim sleeve sleeves neck fit waist soft made',
  da: 'og med til der den det en et på af som er du for fra i uden eller helt ikke over også ud om ned kjole bukser nederdel skjorte bluse jakke frakke strik trøje bomuld uld hør silke læder pels ærmer hals talje blød lavet',
  se: 'och med till som den det en ett på av är du för från i utan eller inte över också ut vid ner klänning byxor kjol skjorta blus jacka kappa kofta tröja bomull ull lin linne läder päls ärmar ärm hals midja midjan mjuk gjord stickad',
  nl: 'en een het de van met voor op in is je dat die niet of aan te zonder over ook uit om los helemaal jurk broek rok overhemd jas trui katoen wol linnen zijde leer bont mouwen mouw hals taille zacht gemaakt',
  de: 'und mit der die das für aus ein eine im zu ist von den dem nicht oder auf ohne auch als sich kleid hose rock hemd bluse jacke mantel pullover strickjacke baumwolle wolle leinen seide leder pelz ärmel hals taille weich gemacht',
}
const languagesOf = new Map<string, Language[]>()
for (const language of languages)
  for (const word of markers[language].split(' '))
    languagesOf.set(word, [...(languagesOf.get(word) ?? []), language])

/** Letters that only some of the languages have. */
const letters: readonly (readonly [RegExp, readonly Language[]])[] = [
  [/[æø]/, ['da']],
  [/å/, ['da', 'se']],
  [/[äö]/, ['se', 'de']],
  [/[üß]/, ['de']],
]

/** The language of a text of unknown language. English unless another language has more matches. */
export function languageOfText(text: string): Language {
  const points: Record<Language, number> = { en: 0, da: 0, se: 0, nl: 0, de: 0 }
  for (const [word] of text
    .toLowerCase()
    .normalize('NFC')
    .matchAll(/\p{L}+/gu)) {
    const named = languagesOf.get(word) ?? letters.find(([letter]) => letter.test(word))?.[1] ?? []
    for (const language of named) points[language] += 1
  }
  return languages.reduce((best, language) => (points[language] > points[best] ? language : best))
}
