import type { Vocabulary } from './row.rule.ts'

const imitated =
  'imitatieleer | imitatieleder | kunstleer | kunstleder | nepleer | lederlook* | leerlook* | leatherlook* | vegan leer | veganistisch leer | pu leer'
const leatherGoods =
  'jas|jack|jasje|rok|broek|jurk|short|tas|riem|schoenen|laarzen|handschoenen|blazer|top|vest'

// biome-ignore format: a table, a row a value
export const dutch: Vocabulary = {
  garment: 'jeans|spijkerbroek|spijkerbroeken|broek|broeken|pantalon|pantalons|chino|jurk|jurken|jurkje|rok|rokken|shorts?|overhemd|overhemden|blouses?|tops?|shirts?|blazers?|jas|jassen|jasje|vest|vesten|trui|truien|pijp|pijpen|snit|pasvorm|model|fit',
  rows: [
    { aspect: 'sleeve', value: 'none', says: 'mouwloos | mouwloze | zonder_mouw* | strapless', anywhere: true },
    { aspect: 'sleeve', value: 'none', says: 'spaghetti* | hemdje | hemdjes | tank top* | halter* | gilets? | bodywarmers?' },
    { aspect: 'sleeve', value: 'short', says: 'korte_mouw*', anywhere: true },
    { aspect: 'sleeve', value: 'short', says: 't shirt* | polo shirt*', unless: 'lange_mouw* | mouwloos | mouwloze' },
    { aspect: 'sleeve', value: 'three-quarter', says: '(3/4|driekwart) mouw*', anywhere: true },
    { aspect: 'sleeve', value: 'long', says: 'lange_mouw*', anywhere: true },
    { aspect: 'sleeve', value: 'long', says: 'vest | vesten | cardigan* | *blazer | colbert*', unless: 'mouwloos | mouwloze' },
    { aspect: 'sleeve', value: 'long', says: 'sweatshirt* | hoodie* | capuchontrui* | trench* | parka*', unless: 'mouwloos | mouwloze | bodywarmer | korte_mouw*' },

    { aspect: 'heel', value: 'high', says: 'hoge_hak* | hak | hakken | sleehak* | blokhak* | naaldhak* | stiletto* | pumps | plateau*' },
    { aspect: 'heel', value: 'flat', says: 'platte?_*(schoen|sanda|laars|laarzen|zool)* | sneakers? | ballerina* | loafers? | instapper* | espadrille* | slippers? | teenslipper* | sportschoen* | hardloopschoen*' },

    { aspect: 'length', value: 'short', says: 'mini | mini (jurk|rok)* | korte?_*(jurk|jurkje|jurken|rok|rokje|rokken)' },
    { aspect: 'length', value: 'knee', says: 'midi | midi (jurk|rok)*' },
    { aspect: 'length', value: 'knee', says: 'tot_de_knie | knielang* | knielengte', anywhere: true },
    { aspect: 'length', value: 'long', says: 'maxi | maxi (jurk|rok)* | lange?_*(jurk|jurken|rok|rokken)' },
    { aspect: 'length', value: 'long', says: 'lange_(satijnen|linnen|zijden|wollen|gebreide|geplisseerde)_(jurk|rok)' },
    { aspect: 'length', value: 'long', says: 'vloerlang* | enkellang*', anywhere: true },

    { aspect: 'neck', value: 'high', says: 'coltrui* | rolkraag* | turtleneck*' },
    { aspect: 'neck', value: 'v', says: 'v hals*' },

    { aspect: 'fabric', value: 'wool', says: 'wol | wollen | wol(mix|blend|mengsel|jas|trui|mantel)* | merino* | lamswol | scheerwol | kasjmier* | kasjmir* | cashmere' },
    // "Leren" is also "to learn", "leer" also "I learn": only beside a garment or another word of cloth are they leather.
    { aspect: 'fabric', value: 'leather', says: `=leer | =leren | leren_(${leatherGoods}) | ([0-9]+ %|echt|zacht|soepel|van)_leer | (lams|rund|nappa)leer | leder(?!look)* | suède | suede | nubuck`, unless: imitated },
    { aspect: 'fabric', value: 'imitation-leather', says: imitated },
    // "Bont" is also many-coloured.
    { aspect: 'fabric', value: 'fur', says: 'bont(?!_(gekleurd|patroon|gemengd|gezelschap|en_)) | bont(jas|kraag|rand|vest|muts)* | imitatiebont | nepbont' },
    { aspect: 'fabric', value: 'polyester', says: 'polyester* | microvezel*' },
    { aspect: 'fabric', value: 'polyamide', says: 'polyamide* | nylon*' },
    { aspect: 'fabric', value: 'acrylic', says: 'acryl*' },
    { aspect: 'fabric', value: 'viscose', says: 'viscose* | rayon | modal | tencel | lyocell' },
    { aspect: 'fabric', value: 'cotton', says: 'katoen* | denim* | jersey*' },
    { aspect: 'fabric', value: 'linen', says: 'linnen*' },
    // "Zijde" is also a side.
    { aspect: 'fabric', value: 'silk', says: '=zijde | ([0-9]+ %|van|pure|echte|zware|zachte|wasbare)_zijde | zijden_{garment}' },

    { aspect: 'print', value: 'plain', says: '=effen | effen_{garment} | effen_kleur* | effengekleurd* | egaal' },
    { aspect: 'print', value: 'stripe', says: 'gestreept* | strepen | streepjes* | krijtstreep*' },
    { aspect: 'print', value: 'check', says: 'geruit* | ruiten | ruit{garment} | ruitjes* | pied_de_poule' },
    { aspect: 'print', value: 'dot', says: 'stippen* | stipjes* | gestippeld* | polka*' },
    { aspect: 'print', value: 'floral', says: 'bloem* | gebloemd*' },
    { aspect: 'print', value: 'animal', says: 'luipaard* | panterprint* | zebra* | slangenprint* | tijgerprint* | dierenprint*' },
    { aspect: 'print', value: 'unnamed', says: 'print | prints | bedrukt* | dessin | grafisch* | paisley' },

    { aspect: 'fit', value: 'close', says: 'slim | skinny | aansluitend* | nauwsluitend* | getailleerd* | strakke_{garment}' },
    { aspect: 'fit', value: 'regular', says: '=recht | =normaal | regular | rechte_{garment} | recht_model | normale_pasvorm' },
    { aspect: 'fit', value: 'loose', says: '=wijd | =ruim | =los | wijde_{garment} | wijd vallend* | los vallend* | (losse|ruime)_pasvorm | ruim vallend* | oversize* | baggy | relaxed | boyfriend' },
  ],
}
