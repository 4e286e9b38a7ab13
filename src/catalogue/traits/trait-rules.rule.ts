/** What a garment is besides its kind: each row reads one value of one aspect out of a product's words. */
export type Aspect = 'sleeve' | 'heel' | 'length' | 'neck' | 'fabric' | 'print' | 'fit'
export type TraitRule = {
  aspect: Aspect
  value: string
  /** In small letters without accents, in English and the four languages. */
  says: RegExp
  /** Words that take it back. */
  unless?: RegExp
  because: string
}

// biome-ignore format: a table, a row a value
export const traitRules: readonly TraitRule[] = [
  { aspect: 'sleeve', value: 'none', says: /\b(sleeveless|strapless|spaghetti|cami(sole)?s?|tank( ?tops?)?|bra tops?|halter\w*|racerback|waistcoats?|gilets?|slip dress\w*|aermelos\w*|uden aermer|armlos\w*|mouwloos|mouwloze|armellos\w*|tragertop)\b/, because: 'straps and armholes leave the arm bare' },
  { aspect: 'sleeve', value: 'none', says: /\bvests?\b/, unless: /cardigan|kofta|strickjacke|mouw/, because: 'an English vest has none; a Dutch one is a cardigan' },
  { aspect: 'sleeve', value: 'short', says: /\b(short[- ]?sleeve\w*|half[- ]?sleeve\w*|cap[- ]sleeve\w*|kortaerme\w*|kortarm\w*|korte mouw\w*|kurzarm\w*|kurze armel|t-?shirts?|tees?|polo shirts?)\b/, unless: /long[- ]?sleeve|langarm|langaerme|lange mouw|sleeveless/, because: 'a T-shirt is cut so unless it says otherwise' },
  { aspect: 'sleeve', value: 'three-quarter', says: /\b(3\/4[- ]?sleeve\w*|three[- ]quarter\w*|3\/4[- ]?(aerme|arm|mouw)\w*)/, because: 'it ends below the elbow' },
  { aspect: 'sleeve', value: 'long', says: /\b(long[- ]?sleeve\w*|full[- ]?sleeve\w*|langaerme\w*|langarm\w*|lange mouw\w*|lange armel|cardigans?|blazers?)\b/, because: 'it says so, or is nothing else without' },
  { aspect: 'sleeve', value: 'long', says: /\b(sweatshirts?|hood(ie|lie|y)s?|trench\w*|parkas?|coats?)\b/, unless: /\b(sleeveless|vests?|tank|short[- ]?sleeve\w*)\b/, because: 'a coat or a hoodie without sleeves would say so' },

  { aspect: 'heel', value: 'high', says: /\b(heel(s|ed)?|stilettos?|pumps|wedges?|platforms?|hojhael\w*|haele?|haelene|klack\w*|hogklack\w*|hak(ken)?|absatz\w*|absatze|stockel\w*)\b/, because: 'the shoe lifts the heel, be it a block, a wedge or a point' },
  { aspect: 'heel', value: 'flat', says: /\b(flats?|flip[- ]?flops?|sneakers?|trainers?|running|ballerinas?|ballet|loafers?|slippers?|moccasins?|espadrilles?|sports? (shoes?|sandals?)|flad\w*|platt\w*|platte|flach\w*|turnschuh\w*|sportsko|gympa\w*)\b/, because: 'these kinds of shoe have no heel to speak of' },

  { aspect: 'length', value: 'short', says: /\b(mini|above[- ]the[- ]knee|short (dress|skirt)\w*|kort\w* (kjole|nederdel|klanning|kjol|jurk|rok)\w*|kurz\w* (kleid|rock)\w*)\b/, because: 'it ends above the knee' },
  { aspect: 'length', value: 'knee', says: /\b(midi|knee[- ]length|tea[- ]length|knaelang\w*|knalang\w*|knielang\w*)\b/, because: 'it ends at the knee or on the calf' },
  { aspect: 'length', value: 'long', says: /\b(maxi|floor[- ]length|ankle[- ]length|ball ?gowns?|gowns?|sar(i|ee)s?|lehenga|gulvlang\w*|ankellang\w*|golvlang\w*|bodenlang\w*|lang\w* (kjole|nederdel|klanning|kjol|jurk|rok|kleid|rock)\w*)\b/, because: 'it ends at the ankle' },

  { aspect: 'neck', value: 'high', says: /\b(turtle ?necks?|roll ?necks?|polo ?necks?|mock ?necks?|high[- ]?neck\w*|funnel|rullekrave\w*|polokrage\w*|coltrui\w*|rollkragen\w*)\b/, because: 'it covers the neck' },
  { aspect: 'neck', value: 'v', says: /\bv-?(neck|hals|ring|ausschnitt)\w*/, because: 'cut to a point' },

  { aspect: 'fabric', value: 'wool', says: /\b(wool(len|ly)?|merino\w*|lambswool|cashmere|kash?mir\w*|kaschmir\w*|uld\w*|ull\w*|lammuld\w*|lammull\w*|wol(len)?|schurwoll\w*|woll(?!wei|weiss)\w*)\b/, unless: /\bwoollook\b/, because: 'whoever cannot wear wool cannot wear merino or cashmere either' },
  { aspect: 'fabric', value: 'leather', says: /\b(leather|suede|nubuck|laeder\w*|skind\w*|ruskind\w*|lader\w*|skinn\w*|mocka\w*|leren|leer|leder(?!imitat)\w*|wildleder\w*)\b/, unless: /\b(faux|vegan|fake|imitation|artificial|synthetic|pu|eco)[- ]leather\b|leather[- ]?(look|ette|ite)\b|lederimitat/, because: 'what only looks like leather says so' },
  { aspect: 'fabric', value: 'imitation-leather', says: /\b((faux|vegan|fake|imitation|artificial|synthetic|pu|eco)[- ]leather|leather[- ]?(look|ette|ite)|kunstlaeder\w*|konstlader\w*|kunstleer|kunstleder\w*|lederimitat)\b/, because: 'no animal, and no leather' },
  { aspect: 'fabric', value: 'fur', says: /\b(fur|pels\w*|pals\w*|bont\w*|pelz\w*)\b/, because: 'real or not, it looks like fur' },
  { aspect: 'fabric', value: 'polyester', says: /\b(polyester|microfib(er|re)|mikrofib\w*)\b/, because: 'microfibre is polyester nearly always' },
  { aspect: 'fabric', value: 'polyamide', says: /\b(polyamid\w*|nylon)\b/, because: 'nylon is its trade name' },
  { aspect: 'fabric', value: 'acrylic', says: /\b(acrylic|akryl\w*|acryl\w*)\b/, because: 'as the label says' },
  { aspect: 'fabric', value: 'viscose', says: /\b(viscose|viskos\w*|rayon|modal|tencel|lyocell)\b/, because: 'all are spun from wood' },
  { aspect: 'fabric', value: 'cotton', says: /\b(cotton|bomuld\w*|bomull\w*|katoen\w*|baumwoll\w*|denim|jersey)\b/, because: 'denim is cotton, and so is jersey that says nothing else' },
  { aspect: 'fabric', value: 'linen', says: /\b(linen|hor|lin|linne|linnen|leinen)\b/, because: 'as the label says' },
  { aspect: 'fabric', value: 'silk', says: /\b(silk|silke\w*|siden|zijde\w*|seide\w*)\b/, because: 'as the label says' },

  { aspect: 'print', value: 'plain', says: /\b(plain|solid|ensfarve\w*|enfarg\w*|effen|einfarbig\w*)\b/, because: 'one colour' },
  { aspect: 'print', value: 'stripe', says: /\b(strip(e|es|ed|y)|pinstripe\w*|breton|stribe\w*|rand(ig|ad)\w*|gestreept\w*|strepen|gestreift\w*|streifen)\b/, because: 'lines in one direction' },
  { aspect: 'print', value: 'check', says: /\b(check(s|ed|ered)?|plaid|tartan|gingham|houndstooth|tern(et|ede)|rutig\w*|geruit\w*|ruiten|kariert\w*|karo)\b/, because: 'lines that cross' },
  { aspect: 'print', value: 'dot', says: /\b(polka|dots?|dotted|prikke\w*|prickig\w*|stippen|gestippeld\w*|gepunktet\w*|punkte)\b/, because: 'round and repeated' },
  { aspect: 'print', value: 'floral', says: /\b(floral\w*|flower\w*|blomst\w*|blommig\w*|blommor|blommonst\w*|bloem\w*|gebloemd\w*|blumen\w*|geblumt\w*)\b/, because: 'flowers of any size' },
  { aspect: 'print', value: 'animal', says: /\b(animal|leopard\w*|zebra\w*|snake\w*|tiger\w*|cheetah|python|luipaard\w*|leo(muster|print)|dyreprint\w*|djurmonst\w*|dierenprint\w*|tiermuster)\b/, because: 'the skin of an animal, printed' },
  { aspect: 'print', value: 'unnamed', says: /\b(print(ed|s)?|graphic|paisley|abstract|colou?r[- ]block\w*|multi[- ]?colou?red|printet|tryckt|bedrukt\w*|bedruckt\w*|gemustert\w*)\b/, because: 'there is a print, and no word says which' },

  { aspect: 'fit', value: 'close', says: /\b(slim|skinny|fitted|snug|bodycon|body[- ]hugging|compression|tight|taetsiddende|figurnara|figursydd\w*|aansluitend\w*|tailliert\w*|hautnah|close)\b/, unless: /semi-fitted/, because: 'it follows the body' },
  { aspect: 'fit', value: 'regular', says: /\b(regular|straight|normal|lige|rak|raka|recht(e)?|gerade\w*|semi-fitted)\b/, because: 'neither close nor loose' },
  { aspect: 'fit', value: 'loose', says: /\b(loose|relaxed|over-?sized?|baggy|wide|boyfriend|flared|losthaengende|lossiddende|vid|vida|ruim\w*|wijde|weit\w*|locker\w*|los)\b/, because: 'it leaves room' },
]
