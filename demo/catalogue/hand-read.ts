/** Facts of each demo garment, read by hand out of its label, title and description. A dash: not stated. */
const table = `
garment                    material             pattern fit      length sleeve         neck
asta-wrap-dress            viscose              floral  regular  -      three-quarter  -
freja-shirt                cotton               plain   loose    -      long           -
nor-straight-jeans         cotton               plain   regular  -      -              -
ylva-sweater               wool                 plain   regular  -      long           -
luna-satin-skirt           viscose              plain   regular  -      -              -
elva-tee                   cotton               plain   regular  -      short          -
rigmor-blazer              polyester+viscose    plain   regular  -      long           -
ellen-shirt-dress          linen                plain   loose    -      short          -
holm-shirt                 linen                plain   loose    -      long           -
vik-wide-jeans             cotton               plain   loose    -      -              -
bris-cable-sweater         wool                 plain   loose    -      long           -
plis-pleated-skirt         polyester+viscose    plain   regular  -      -              -
marin-tee                  cotton               stripe  regular  -      long           -
ragna-check-blazer         wool                 check   loose    -      long           -
silje-slip-dress           silk                 plain   close    -      none           -
stribe-shirt               cotton               stripe  regular  -      long           -
ask-slim-jeans             cotton               plain   close    -      -              -
una-roll-neck              wool                 plain   loose    -      long           high
dal-denim-skirt            cotton               plain   regular  knee   -              -
runa-rib-top               cotton               plain   close    -      none           -
stav-denim-jacket          cotton               plain   regular  -      long           -
magda-knit-dress           wool                 plain   close    -      long           -
iben-blouse                viscose              floral  regular  -      long           v
edda-wide-trousers         polyester+viscose    plain   loose    -      -              -
linnea-cardigan            wool                 plain   regular  -      long           -
heia-tweed-skirt           wool                 check   regular  short  -              -
sol-camisole               silk                 plain   regular  -      none           -
hella-wool-coat            wool                 plain   loose    -      long           -
gro-tiered-dress           cotton               plain   loose    -      short          -
vigga-blouse               silk                 plain   regular  -      long           -
birk-chinos                cotton               plain   regular  -      -              -
tova-v-neck                wool                 plain   regular  -      long           v
eng-tiered-skirt           cotton               floral  loose    -      -              -
tind-long-sleeve           cotton               plain   close    -      long           high
regn-trench                cotton               plain   regular  -      long           -
kaja-check-dress           cotton               check   regular  -      short          -
dagny-blouse               viscose              dot     regular  -      short          -
lund-cords                 cotton               plain   regular  -      -              -
sif-moss-jumper            wool                 plain   loose    -      long           -
kant-pencil-skirt          wool                 plain   close    -      -              -
lilje-top                  cotton               plain   regular  -      short          -
fonn-quilted-jacket        polyamide            plain   loose    -      long           -
vera-sheath-dress          polyester+viscose    plain   close    -      none           -
liv-leopard-blouse         viscose              animal  loose    -      long           -
tang-linen-trousers        linen                plain   loose    -      -              -
inga-long-cardigan         wool                 plain   loose    -      long           -
maren-wrap-skirt           viscose              floral  regular  -      -              -
pil-v-tee                  cotton               plain   regular  -      short          v
nuka-teddy-jacket          wool                 plain   loose    -      long           -
sigrun-maxi-dress          viscose              plain   regular  long   short          -
mille-denim-shirt          cotton               plain   regular  -      long           -
lo-flared-jeans            cotton               plain   close    -      -              -
maj-crop-cardigan          wool                 plain   close    -      long           -
stine-maxi-denim           cotton               plain   regular  long   -              -
rim-boxy-tee               cotton               plain   loose    -      short          -
bodil-tweed-jacket         wool                 plain   regular  -      long           -
fie-jersey-dress           cotton               plain   loose    -      short          -
agnes-fitted-shirt         cotton               plain   close    -      long           -
kim-barrel-jeans           cotton               plain   loose    -      -              -
frid-cable-cardigan        wool                 plain   loose    -      long           -
bell-wool-skirt            wool                 plain   regular  -      -              -
siv-stripe-tee             cotton               stripe  regular  -      short          -
storm-rain-coat            polyamide            plain   regular  -      long           -
thora-corduroy-dress       cotton               plain   regular  -      long           -
tora-check-shirt           cotton               check   loose    -      long           -
ida-mom-jeans              cotton               plain   regular  -      -              -
lova-moss-cardigan         wool                 plain   loose    -      long           -
rosa-mini-pleat            polyester+viscose    plain   regular  short  -              -
moa-tank                   cotton               plain   close    -      none           -
sne-puffer-coat            polyamide            plain   loose    -      long           -
nanna-polka-dress          viscose              dot     regular  -      short          -
vilja-linen-shirt          linen                plain   loose    -      short          -
tyra-cropped-jeans         cotton               plain   regular  -      -              -
ronja-chunky-cardigan      wool                 plain   loose    -      long           -
hav-linen-skirt            linen                plain   loose    -      -              -
hedda-linen-top            linen                plain   loose    -      none           -
greta-single-coat          wool                 plain   regular  -      long           -
oda-apron-dress            cotton               plain   loose    -      none           -
ulla-band-collar           silk                 plain   regular  -      long           -
dina-baggy-jeans           cotton               plain   loose    -      -              -
tuva-zip-cardigan          wool                 plain   regular  -      long           -
vilde-knit-skirt           wool                 plain   close    knee   -              -
tilda-satin-top            viscose              plain   regular  -      short          -
ulv-wrap-coat              wool                 plain   loose    -      long           -
karla-stripe-dress         cotton               stripe  loose    -      short          -
petra-pinstripe-shirt      cotton               stripe  loose    -      long           -
eir-skinny-jeans           cotton               plain   close    -      -              -
embla-stripe-jumper        wool                 stripe  regular  -      long           -
aster-slit-skirt           silk                 plain   close    long   -              -
gry-boat-neck              cotton               plain   close    -      three-quarter  -
ebbe-check-coat            wool                 check   loose    -      long           -
ingrid-party-dress         silk                 plain   close    -      long           -
bente-overshirt            wool                 plain   loose    -      long           -
rut-straight-jeans         cotton               plain   regular  -      -              -
rakel-rib-jumper           wool                 plain   close    -      long           -
juno-floral-top            viscose              floral  regular  -      short          -
lam-teddy-coat             wool                 plain   loose    -      long           -
wilma-knit-midi            wool                 plain   regular  knee   long           v
saga-cigarette-trousers    polyester+viscose    plain   close    -      -              -
solveig-chunky-v           wool                 plain   loose    -      long           v
kyst-parka                 cotton               plain   loose    -      long           -
selma-leopard-dress        viscose              animal  regular  -      long           -
jorun-palazzo              viscose              plain   loose    -      -              -
dis-fine-tee               wool                 plain   regular  -      short          -
ravn-bomber                polyamide            plain   regular  -      long           -
mira-straight-trousers     cotton               plain   regular  -      -              -
alva-boat-cable            cotton               plain   loose    -      long           -
liva-waistcoat             polyester+viscose    plain   close    -      none           -
torunn-wool-trousers       wool                 plain   regular  -      -              -
hjort-half-zip             wool                 plain   regular  -      long           -
skov-quilt-vest            polyamide            plain   loose    -      none           -
signe-culottes             linen                plain   loose    -      -              -
elin-crop-blazer           polyester+viscose    plain   regular  -      long           -
pernille-check-trousers    polyester+viscose    check   regular  -      -              -
ro-jogger                  cotton               plain   loose    -      -              -
sanna-linen-shorts         linen                plain   loose    -      -              -
ebba-tailored-shorts       polyester+viscose    plain   regular  -      -              -
bo-denim-shorts            cotton               plain   regular  -      -              -
nina-bermuda               cotton               plain   regular  -      -              -
froya-satin-shorts         viscose              plain   loose    -      -              -
lea-cord-shorts            cotton               plain   regular  -      -              -
kaj-sneaker                leather              plain   -        -      -              -
halm-loafer                leather              plain   -        -      -              -
torv-chelsea-boot          leather              plain   -        -      -              -
aften-pump                 leather              plain   -        -      -              -
let-ballerina              leather              plain   -        -      -              -
byg-tote-bag               leather              plain   -        -      -              -
rem-shoulder-bag           leather              plain   -        -      -              -
sidst-clutch               leather              plain   -        -      -              -
spaend-belt                leather              plain   -        -      -              -
smal-belt                  leather              plain   -        -      -              -`

const valuesOf = (cell: string) => (cell === '-' ? [] : cell.split('+'))

export const handRead = table
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [handle, ...cells] = line.split(/ +/) as [string, ...string[]]
    const [material, pattern, fit, length, sleeve, neck] = cells.map(valuesOf) as [
      string[],
      string[],
      string[],
      string[],
      string[],
      string[],
    ]
    return { handle, material, pattern, fit, length, sleeve, neck }
  })
