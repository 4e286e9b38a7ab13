import type { Vocabulary } from './row.rule.ts'

const imitated =
  'kunstlæder* | kunstskind* | imiteret læder | læderimitation* | læderlook* | vegansk læder | pu læder'

// biome-ignore format: a table, a row a value
export const danish: Vocabulary = {
  garment: 'jeans|bukser|benklæder|kjoler?|nederdele?|shorts|skjorter?|bluser?|toppe?|t shirts?|blazere?|jakker?|frakker?|cardigans?|trøjer?|strik|ben|snit|pasform|fit|model|facon',
  rows: [
    { aspect: 'sleeve', value: 'none', says: 'ærmeløs* | uden_ærmer | stropløs*', anywhere: true },
    { aspect: 'sleeve', value: 'none', says: 'stroptop* | stropkjole* | selekjole* | tank top* | habitvest* | dynevest* | strikvest* | quiltet_vest' },
    { aspect: 'sleeve', value: 'short', says: 'kortærm* | korte?_ærme*', anywhere: true },
    { aspect: 'sleeve', value: 'short', says: 't shirt* | polo shirt*', unless: 'langærm* | lange?_ærme* | ærmeløs*' },
    { aspect: 'sleeve', value: 'three-quarter', says: '(3/4|trekvart) ærme*', anywhere: true },
    { aspect: 'sleeve', value: 'long', says: 'langærm* | lange?_ærme*', anywhere: true },
    { aspect: 'sleeve', value: 'long', says: '*cardigan* | *blazer*' },
    { aspect: 'sleeve', value: 'long', says: 'sweatshirt* | hættetrøj* | hoodie* | trench* | parka* | *frakke', unless: 'ærmeløs* | uden_ærmer | vest | kortærm*' },

    { aspect: 'heel', value: 'high', says: 'højhæl* | høje?_hæle? | hæl | hæle | hælene | kilehæl* | stilet* | pumps | plateau*' },
    { aspect: 'heel', value: 'flat', says: 'flade?_*sko* | flade?_*(sandal|støvle)* | sneakers? | ballerina* | loafers? | espadrille* | sportssko | løbesko | gummisko | hjemmesko | klipklap*' },

    { aspect: 'length', value: 'short', says: 'mini | mini(kjole|nederdel)* | korte?_*(kjole|nederdel)*' },
    { aspect: 'length', value: 'knee', says: 'midi | midi(kjole|nederdel)*' },
    { aspect: 'length', value: 'knee', says: 'til_knæet | knælang*', anywhere: true },
    { aspect: 'length', value: 'long', says: 'maxi | maxi(kjole|nederdel)* | lange?_*(kjole|nederdel)*' },
    { aspect: 'length', value: 'long', says: 'gulvlang* | ankellang* | fodlang*', anywhere: true },

    { aspect: 'neck', value: 'high', says: 'rullekrave* | turtleneck*' },
    { aspect: 'neck', value: 'v', says: 'v hals* | v udskæring*' },

    { aspect: 'fabric', value: 'wool', says: 'uld* | merino* | lammeuld* | lamuld* | kashmir* | cashmere' },
    { aspect: 'fabric', value: 'leather', says: 'læder(?!knap|look|imit)* | ruskind* | skind | skind(jakke|bukser|nederdel|taske|støvle|handske|sko)* | nubuck', unless: imitated },
    { aspect: 'fabric', value: 'imitation-leather', says: imitated },
    { aspect: 'fabric', value: 'fur', says: 'pels* | kunstpels* | faux_fur' },
    { aspect: 'fabric', value: 'polyester', says: 'polyester* | mikrofib*' },
    { aspect: 'fabric', value: 'polyamide', says: 'polyamid* | nylon*' },
    { aspect: 'fabric', value: 'acrylic', says: 'akryl*' },
    { aspect: 'fabric', value: 'viscose', says: 'viskose* | rayon | modal | tencel | lyocell' },
    { aspect: 'fabric', value: 'cotton', says: 'bomuld* | denim* | jersey*' },
    // "Hør" is also "listen": only beside another word of cloth is it linen.
    { aspect: 'fabric', value: 'linen', says: '=hør | ([0-9]+ %|i|af|ren|rent|let|vasket|løs|blød|blødt|økologisk|bomuld og|viskose og)_hør(?!_(her|nu|på|efter)) | hør_og_(bomuld|viskose) | hør{garment} | hør(blanding|stof|lærred|kvalitet|top)*' },
    { aspect: 'fabric', value: 'silk', says: 'silke(?!blød|borg|agtig|glat)*' },

    { aspect: 'print', value: 'plain', says: 'ensfarve*' },
    { aspect: 'print', value: 'stripe', says: 'stribe* | nålestrib*' },
    { aspect: 'print', value: 'check', says: 'tern | ternet | ternede | skotskternet | hanefjed*' },
    { aspect: 'print', value: 'dot', says: 'prikket | prikkede | prikker | polka*' },
    { aspect: 'print', value: 'floral', says: 'blomst*' },
    { aspect: 'print', value: 'animal', says: 'leopard* | zebra* | slangeprint* | tigerprint* | tigerstrib* | dyreprint*' },
    { aspect: 'print', value: 'unnamed', says: 'print | printet | printede | mønstret | mønstrede | grafisk* | paisley' },

    { aspect: 'fit', value: 'close', says: 'slim | skinny | tætsiddende | figursy* | kropsnær* | smalle_(jeans|bukser)' },
    { aspect: 'fit', value: 'regular', says: '=lige | =normal | regular | lige_{garment} | normal_(pasform|fit)' },
    { aspect: 'fit', value: 'loose', says: '=løs | =vid | løst?_(pasform|fit|snit|fald) | løst?hængende | løst?siddende | oversize* | baggy | vide?_{garment} | rummelig_(pasform|model) | relaxed | boyfriend' },
  ],
}
