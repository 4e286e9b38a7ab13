import type { Vocabulary } from './row.rule.ts'

const imitated = 'konstläder* | konstskinn* | läderimitation* | skinnimitation* | veganskt läder | pu läder'

// biome-ignore format: a table, a row a value
export const swedish: Vocabulary = {
  garment: 'jeans|byxor|byxa|klänning|klänningar|kjol|kjolar|shorts|skjorta|skjortor|blus|blusar|topp|toppar|t shirt|t shirts|kavaj|kavajer|jacka|jackor|kappa|kappor|kofta|koftor|tröja|tröjor|ben|passform|modell|snitt|fit',
  rows: [
    { aspect: 'sleeve', value: 'none', says: 'ärmlös* | utan_ärm* | axelbandslös*', anywhere: true },
    { aspect: 'sleeve', value: 'none', says: 'hängselklänning* | tank top* | (ribb|siden|tank|spets)linne* | kostymväst* | täckväst* | dunväst* | quiltad_väst' },
    { aspect: 'sleeve', value: 'short', says: 'kortärm* | korta?_ärm*', anywhere: true },
    { aspect: 'sleeve', value: 'short', says: 't shirt* | t tröj* | pikétröj*', unless: 'långärm* | långa?_ärm* | ärmlös*' },
    { aspect: 'sleeve', value: 'three-quarter', says: '(3/4|trekvarts?) ärm*', anywhere: true },
    { aspect: 'sleeve', value: 'long', says: 'långärm* | långa?_ärm*', anywhere: true },
    { aspect: 'sleeve', value: 'long', says: 'kofta | koftor | cardigan* | kavaj* | blazer*' },
    { aspect: 'sleeve', value: 'long', says: 'sweatshirt* | huvtröj* | hoodie* | trench* | parka* | *kappa', unless: 'ärmlös* | utan_ärm* | väst | kortärm*' },

    { aspect: 'heel', value: 'high', says: 'högklack* | klack | klackar | klackarna | klacksko* | kilklack* | stilett* | pumps | platå*' },
    { aspect: 'heel', value: 'flat', says: 'platta?_*sko* | platta?_*(sandal|känga|kängor)* | sneakers? | gympa* | ballerina* | loafers? | espadrill* | sportsko* | löparsko* | flip flop*' },

    { aspect: 'length', value: 'short', says: 'mini | mini(kjol|klänning)* | korta?_*(kjol|klänning)*' },
    { aspect: 'length', value: 'knee', says: 'midi | midi(kjol|klänning)*' },
    { aspect: 'length', value: 'knee', says: 'till_knäet | knälång*', anywhere: true },
    { aspect: 'length', value: 'long', says: 'maxi | maxi(kjol|klänning)* | långa?_*(kjol|klänning)*' },
    { aspect: 'length', value: 'long', says: 'golvlång* | ankellång* | fotsid*', anywhere: true },

    { aspect: 'neck', value: 'high', says: 'polokrage* | polotröj* | rullkrage*' },
    { aspect: 'neck', value: 'v', says: 'v ring* | v hals*' },

    // "Ulla" is a name.
    { aspect: 'fabric', value: 'wool', says: 'ull | ull(tröj|kapp|byx|kjol|jack|rock|koft|möss|halsduk|blandning|tyg|garn|strump|kvalitet)* | ylle* | merino* | lammull* | kashmir* | kaschmir* | cashmere' },
    { aspect: 'fabric', value: 'leather', says: 'läder(?!knapp|imit|look)* | skinn | skinn(jack|byx|kjol|väsk|handsk|stövl|sko)* | mocka | mocka(jack|kjol|stövl|sko)* | nubuck', unless: imitated },
    { aspect: 'fabric', value: 'imitation-leather', says: imitated },
    { aspect: 'fabric', value: 'fur', says: 'päls* | fuskpäls* | konstpäls*' },
    { aspect: 'fabric', value: 'polyester', says: 'polyester* | mikrofib*' },
    { aspect: 'fabric', value: 'polyamide', says: 'polyamid* | nylon*' },
    { aspect: 'fabric', value: 'acrylic', says: 'akryl*' },
    { aspect: 'fabric', value: 'viscose', says: 'viskos* | rayon | modal | tencel | lyocell' },
    { aspect: 'fabric', value: 'cotton', says: 'bomull* | denim* | jersey*' },
    // A "linne" by itself is a camisole.
    { aspect: 'fabric', value: 'linen', says: '=linne | lin | lin(blandning|skjort|byx|tyg|klänning)* | ([0-9]+ %|i|av|tvättat|lätt)_linne | linne(skjort|byx|klänning|kjol|topp|shorts|blandning|tyg|kavaj|blus|jack)*' },
    { aspect: 'fabric', value: 'silk', says: 'siden* | silke | silkes(?!len|mjuk|matt)*' },

    { aspect: 'print', value: 'plain', says: 'enfärg*' },
    { aspect: 'print', value: 'stripe', says: 'randig* | ränder | kritstreck*' },
    { aspect: 'print', value: 'check', says: 'rutig* | rutmönst* | skotskrut* | hundtand*' },
    { aspect: 'print', value: 'dot', says: 'prickig* | prickar | polka*' },
    { aspect: 'print', value: 'floral', says: 'blommig* | blommor | blommönst* | blommonst*' },
    { aspect: 'print', value: 'animal', says: 'leopard* | zebra* | ormskinn* | ormprint* | tigermönst* | tigerrand* | djurmönst* | djurprint*' },
    { aspect: 'print', value: 'unnamed', says: 'print | tryckt | mönstrad* | grafisk* | paisley' },

    { aspect: 'fit', value: 'close', says: 'slim | skinny | figursydd* | figurnära | åtsittande | tajt* | smala_(jeans|byxor)' },
    { aspect: 'fit', value: 'regular', says: '=rak | =normal | regular | rak(a|t)?_{garment} | normal_passform' },
    { aspect: 'fit', value: 'loose', says: '=vid | =ledig | =lös | (ledig|lös|avslappnad)_(passform|modell|fit) | löst_sittande | löst_skuren | oversize* | baggy | vida_{garment} | (vid|rymlig)_(passform|modell) | relaxed | boyfriend' },
  ],
}
