import type { Vocabulary } from './row.rule.ts'

const imitated = 'kunstleder* | lederimitat* | lederoptik | lederlook | veganes leder'

// biome-ignore format: a table, a row a value
export const german: Vocabulary = {
  garment: 'jeans|hose|hosen|kleid|kleider|rock|röcke|shorts|hemd|hemden|bluse|blusen|top|tops|t shirts?|blazer|jacke|jacken|mantel|mäntel|cardigan|strickjacke|pullover|bein|beine|schnitt|passform|fit',
  rows: [
    { aspect: 'sleeve', value: 'none', says: 'ärmellos* | ohne_ärmel | trägerlos*', anywhere: true },
    { aspect: 'sleeve', value: 'none', says: 'trägertop* | trägerkleid* | spaghetti* | neckholder* | tank top* | (anzug|stepp|daunen|strick)weste | weste' },
    { aspect: 'sleeve', value: 'short', says: 'kurzarm* | kurzärm* | kurze[nmr]?_(arm|ärmel)*', anywhere: true },
    { aspect: 'sleeve', value: 'short', says: 't shirt* | polo shirt*', unless: 'langarm* | langärm* | lange[nmr]?_(arm|ärmel)* | ärmellos*' },
    { aspect: 'sleeve', value: 'three-quarter', says: '(3/4|dreiviertel) (arm|ärmel)*', anywhere: true },
    { aspect: 'sleeve', value: 'long', says: 'langarm* | langärm* | lange[nmr]?_(arm|ärmel)*', anywhere: true },
    { aspect: 'sleeve', value: 'long', says: '*cardigan | *strickjacke* | *blazer | sakko*' },
    { aspect: 'sleeve', value: 'long', says: 'sweatshirt* | hoodie* | kapuzenpull* | trench* | parka* | *mantel', unless: 'ärmellos* | ohne_ärmel | weste | kurzarm*' },

    { aspect: 'heel', value: 'high', says: 'hohe[nmr]?_(absatz|absätze)* | (block|keil|pfennig)absatz* | absatzschuh* | stöckel* | high heels? | stilettos? | pumps | plateau*' },
    { aspect: 'heel', value: 'flat', says: 'flache[nrs]?_*(schuh|sandale|stiefel|sohle)* | sneakers? | turnschuh* | ballerina* | loafers? | slipper | espadrille* | sportschuh* | laufschuh*' },

    { aspect: 'length', value: 'short', says: 'mini | mini (kleid|rock|röcke)* | *minirock | kurze[nrs]?_*(kleid|kleider|rock|röcke)' },
    { aspect: 'length', value: 'knee', says: 'midi | midi (kleid|rock|röcke)*' },
    { aspect: 'length', value: 'knee', says: 'bis_zum_knie | knielang*', anywhere: true },
    { aspect: 'length', value: 'long', says: 'maxi | maxi (kleid|rock|röcke)* | lange[nrs]?_*(kleid|kleider|rock|röcke)' },
    { aspect: 'length', value: 'long', says: 'bodenlang* | knöchellang*', anywhere: true },

    { aspect: 'neck', value: 'high', says: 'rollkragen*' },
    { aspect: 'neck', value: 'v', says: 'v ausschnitt* | v pullover | v neck*' },

    // "Wolle" is also a form of "to want", "wollen" always is.
    { aspect: 'fabric', value: 'wool', says: '=wolle | ([0-9]+ %|aus|reiner|reine|weicher|dichter|feiner|echter|mit)_wolle | woll(pull|mantel|mäntel|rock|hose|kleid|jack|mütze|schal|socke|mix|misch|stoff|hemd|qualität)* | schurwoll* | lammwoll* | merino* | kaschmir* | cashmere' },
    { aspect: 'fabric', value: 'leather', says: 'leder(?!imit|look|optik|kn[oö]pf)* | (wild|rau|glatt|nappa|lamm|velours)leder* | nubuk*', unless: imitated },
    { aspect: 'fabric', value: 'imitation-leather', says: imitated },
    { aspect: 'fabric', value: 'fur', says: 'pelz* | kunstpelz* | webpelz* | kunstfell* | fake fur' },
    { aspect: 'fabric', value: 'polyester', says: 'polyester* | mikrofaser*' },
    { aspect: 'fabric', value: 'polyamide', says: 'polyamid* | nylon*' },
    { aspect: 'fabric', value: 'acrylic', says: 'acryl* | polyacryl*' },
    { aspect: 'fabric', value: 'viscose', says: 'viskose* | rayon | modal | tencel | lyocell' },
    { aspect: 'fabric', value: 'cotton', says: 'baumwoll* | denim* | jersey*' },
    { aspect: 'fabric', value: 'linen', says: 'leinen*' },
    { aspect: 'fabric', value: 'silk', says: 'seide | seiden(?!weich|matt|glatt|glanz|glänz)* | (roh|maulbeer)seide' },

    { aspect: 'print', value: 'plain', says: 'einfarbig* | unifarben* | uni' },
    { aspect: 'print', value: 'stripe', says: 'gestreift* | streifen* | nadelstreifen* | geringelt*' },
    { aspect: 'print', value: 'check', says: 'kariert* | karo | karos | karo(muster|kleid|hose|hemd|blazer|mantel|rock|bluse)* | hahnentritt* | glencheck*' },
    { aspect: 'print', value: 'dot', says: 'gepunktet* | punkte(kleid|bluse|rock|top|muster)* | tupfen* | pünktchen* | polka*' },
    { aspect: 'print', value: 'floral', says: 'blumen* | geblümt* | blüten* | floral*' },
    { aspect: 'print', value: 'animal', says: 'leo | leo(muster|print)* | leopard* | zebra* | schlangenprint* | tigerprint* | tiermuster* | tierprint* | animal print*' },
    { aspect: 'print', value: 'unnamed', says: 'gemustert* | bedruckt* | print | prints | paisley' },

    { aspect: 'fit', value: 'close', says: 'slim | skinny | tailliert* | hauteng* | hautnah | enganliegend* | eng_anliegend* | figurbetont* | figurnah* | körpernah* | schmale_(jeans|hose|hosen)' },
    { aspect: 'fit', value: 'regular', says: '=gerade | =normal | regular | gerade[rsn]?_{garment} | gerade_geschnitten* | normale_passform' },
    { aspect: 'fit', value: 'loose', says: '=weit | =locker | weite[rsn]?_{garment} | weit_geschnitten* | lockere[rsn]?_{garment} | locker_(sitzend|geschnitten|fallend)* | oversize* | baggy | relaxed | boyfriend' },
  ],
}
