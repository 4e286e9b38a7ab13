import type { Vocabulary } from './row.rule.ts'

const imitated = '(faux|vegan|fake|imitation|artificial|synthetic|pu|eco) leather'

// biome-ignore format: a table, a row a value
export const english: Vocabulary = {
  garment: 'jeans|denims?|trousers|pants|dress|dresses|skirts?|shorts|shirts?|blouses?|tops?|tees?|blazers?|jackets?|coats?|cardigans?|jumpers?|sweaters?|knits?|knitwear|legs?|legged|fit|fitting|cut',
  rows: [
    { aspect: 'sleeve', value: 'none', says: 'sleeveless | strapless', anywhere: true },
    { aspect: 'sleeve', value: 'none', says: 'spaghetti | camis? | camisoles? | tanks? | tank tops? | bra tops? | halter* | racerback | waistcoats? | gilets? | slip dress*' },
    { aspect: 'sleeve', value: 'none', says: 'vests?', unless: 'cardigans?' },
    { aspect: 'sleeve', value: 'short', says: 'short sleeve* | half sleeve* | cap sleeve*', anywhere: true },
    { aspect: 'sleeve', value: 'short', says: 't shirts? | tees? | polo shirts?', unless: 'long sleeve* | full sleeve* | sleeveless' },
    { aspect: 'sleeve', value: 'three-quarter', says: '3/4 sleeve* | three quarter sleeve*', anywhere: true },
    { aspect: 'sleeve', value: 'long', says: 'long sleeve* | full sleeve*', anywhere: true },
    { aspect: 'sleeve', value: 'long', says: 'cardigans? | blazers?' },
    { aspect: 'sleeve', value: 'long', says: 'sweatshirts? | hoodies? | hooded | trench* | parkas? | coats?', unless: 'sleeveless | vests? | tank | short sleeve*' },

    { aspect: 'heel', value: 'high', says: 'heels | heeled | (high|block|kitten) heel* | stilettos? | pumps | wedges? | platforms?' },
    { aspect: 'heel', value: 'flat', says: 'flats? | flip flops? | sneakers? | trainers? | running shoes? | ballerinas? | ballet shoes? | loafers? | slippers? | moccasins? | espadrilles? | sports? (shoes?|sandals?)' },

    { aspect: 'length', value: 'short', says: 'mini | mini (dress|skirt)* | above the knee | short_(dress|skirt)*' },
    { aspect: 'length', value: 'knee', says: 'midi | midi (dress|skirt)* | tea length' },
    { aspect: 'length', value: 'knee', says: 'to_the_knee | knee length', anywhere: true },
    { aspect: 'length', value: 'long', says: 'maxi | maxi (dress|skirt)* | ball gowns? | gowns? | sar(i|ee)s? | lehengas? | long_(dress|skirt)*' },
    { aspect: 'length', value: 'long', says: 'floor length | ankle length', anywhere: true },

    { aspect: 'neck', value: 'high', says: 'turtle necks? | roll necks? | polo necks? | mock necks? | high neck* | funnel( necks?)?' },
    { aspect: 'neck', value: 'v', says: 'v neck*' },

    { aspect: 'fabric', value: 'wool', says: '(wool|woollen|woolly)(?! look) | merino* | lambswool | cashmere | kash?mir*' },
    { aspect: 'fabric', value: 'leather', says: 'leather(?! (button|patch|trim|detail)) | suede | nubuck', unless: `${imitated} | leather (look|ette|ite)` },
    { aspect: 'fabric', value: 'imitation-leather', says: `${imitated} | leather (look|ette|ite)` },
    { aspect: 'fabric', value: 'fur', says: 'furs?' },
    { aspect: 'fabric', value: 'polyester', says: 'polyester | microfib(er|re)' },
    { aspect: 'fabric', value: 'polyamide', says: 'polyamide? | nylon' },
    { aspect: 'fabric', value: 'acrylic', says: 'acrylic' },
    { aspect: 'fabric', value: 'viscose', says: 'viscose | rayon | modal | tencel | lyocell' },
    { aspect: 'fabric', value: 'cotton', says: 'cotton | denim | jersey' },
    { aspect: 'fabric', value: 'linen', says: 'linen' },
    { aspect: 'fabric', value: 'silk', says: 'silk' },

    { aspect: 'print', value: 'plain', says: 'plain | solid' },
    { aspect: 'print', value: 'stripe', says: 'stripes? | striped | stripy | pin stripe* | breton' },
    { aspect: 'print', value: 'check', says: '=check | check_{garment} | check_(print|pattern) | checks | checked | checkered | plaid | tartan | gingham | houndstooth' },
    { aspect: 'print', value: 'dot', says: '=dot | polka | polka dots? | dots | dotted' },
    { aspect: 'print', value: 'floral', says: 'floral* | flower*' },
    { aspect: 'print', value: 'animal', says: 'animal | leopard* | zebra* | snake* | tiger* | cheetah | python' },
    { aspect: 'print', value: 'unnamed', says: 'prints? | printed | graphic | paisley | abstract | colou?r block* | multi colou?red' },

    { aspect: 'fit', value: 'close', says: '=close | slim | skinny | fitted | snug | bodycon | body hugging | compression | tight | close fit*', unless: 'semi fitted' },
    { aspect: 'fit', value: 'regular', says: '=straight | =normal | regular | straight_{garment} | normal_fit | semi fitted' },
    { aspect: 'fit', value: 'loose', says: '=wide | loose | relaxed | over sized? | baggy | wide {garment} | wide legged | boyfriend' },
  ],
}
