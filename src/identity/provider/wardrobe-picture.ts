/** A rail with four pieces on it, served as /identity/wardrobe.svg: the picture beside every page of signing in and joining. */
const hook = (x: number) =>
  `<path d="M${x} 208v-10c0-9 13-9 13-18s-15-12-18-2" fill="none" stroke="#1C1A17" stroke-width="2.5" stroke-linecap="round"/>`
const hanger = (x: number) =>
  `${hook(x)}<path d="M${x - 62} 246 ${x} 208l62 38" fill="none" stroke="#8F887C" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/>`

const coat = `<path d="M86 240c24-10 42-24 58-30h32c16 6 34 20 58 30 8 4 12 12 13 22l16 210-34 6-9-112 4 350H96l4-350-9 112-34-6 16-210c1-10 5-18 13-22Z" fill="#A98B66"/>
<path d="M144 210 160 300 176 210" fill="#8B6F4D"/><path d="M160 300v416" stroke="#7D6242" stroke-width="2"/>
<path d="M144 210c-8 22-16 42-30 58l46 32M176 210c8 22 16 42 30 58l-46 32" fill="#B89A74" stroke="#7D6242" stroke-width="1.5"/>
<circle cx="170" cy="372" r="5" fill="#5F4A30"/><circle cx="170" cy="442" r="5" fill="#5F4A30"/><path d="M112 452h34M176 512h34" stroke="#7D6242" stroke-width="2"/>`
const dress = `<path d="M304 238c16-2 24-16 30-28h12c4 26 44 26 48 0h12c6 12 14 26 30 28l-10 118c-3 20-6 34-6 46 6 96 34 220 62 312-74 22-150 22-224 0 28-92 56-216 62-312 0-12-3-26-6-46Z" fill="#7B1F2B"/>
<path d="M320 402c34 8 66 8 100 0" fill="none" stroke="#5F1620" stroke-width="3"/>
<path d="M352 420c-8 92-24 190-40 298M388 420c8 92 24 190 40 298M370 424v306" stroke="#5F1620" stroke-width="1.5" fill="none" opacity=".6"/>`
const knit = `<path d="M512 238c18-6 30-18 40-28 20 14 52 14 72 0 10 10 22 22 40 28 16 5 24 18 27 36l22 190-42 8-16-132-2 178c-44 10-90 10-134 0l-2-178-16 132-42-8 22-190c3-18 15-31 31-36Z" fill="#E9E1D2"/>
<path d="M552 210c20 22 52 22 72 0" fill="none" stroke="#C9BDA7" stroke-width="8"/><path d="M519 500c44 10 94 10 138 0" stroke="#C9BDA7" stroke-width="14" fill="none"/>
<g stroke="#D2C7B2" stroke-width="2" fill="none"><path d="M548 270v226M572 262v236M604 262v236M628 270v226"/><path d="m582 276 6 8 6-8m-12 28 6 8 6-8m-12 28 6 8 6-8m-12 28 6 8 6-8m-12 28 6 8 6-8m-12 28 6 8 6-8m-12 28 6 8 6-8"/></g>`
const trousers = `<path d="M760 244h100l8 60 18 424h-56l-20-330-20 330h-56l18-424Z" fill="#3F5B46"/><path d="M760 244h100l3 22H757Z" fill="#334B39"/><path d="M810 266v130M784 300l-8 420M836 300l8 420" stroke="#2C4031" stroke-width="1.5" fill="none" opacity=".7"/>`

export const wardrobe = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -140 960 1340">
<rect y="-140" width="960" height="1340" fill="#F2EDE4"/><path d="M0 860h960v340H0z" fill="#E8E0D3"/><ellipse cx="480" cy="880" rx="420" ry="26" fill="#DBD1C1"/>
<path d="M30 178h900M52 178v702M908 178v702" stroke="#1C1A17" stroke-width="5" stroke-linecap="round"/>
${hanger(160)}${coat}${hanger(370)}${dress}${hanger(588)}${knit}${hanger(810)}${trousers}
<path d="M700 806h150c6 0 10 4 10 10v54H690v-54c0-6 4-10 10-10Z" fill="#C9A98F"/><path d="M690 826h170" stroke="#A98B73" stroke-width="2"/>
<path d="M134 872c0-26 26-30 40-50l22 8c0 20 26 28 62 30 8 1 12 5 12 12Z" fill="#1C1A17"/></svg>`
