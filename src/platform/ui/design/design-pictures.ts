import type { Picture } from '../picture/picture.tsx'

/** Drawn placeholders, so that this page needs no catalogue. */
const drawn = (
  alt: string,
  ground: string,
  cloth: string,
  shade: string,
  shape: string,
  folds: string,
): Picture => ({
  alt,
  widths: [],
  key: `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><defs><linearGradient id="g" x2=".6" y2="1"><stop stop-color="${ground}"/><stop offset="1" stop-color="#D8CFC0"/></linearGradient><linearGradient id="c" x1=".1" x2=".9" y2="1"><stop stop-color="${cloth}"/><stop offset="1" stop-color="${shade}"/></linearGradient><filter id="s" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9"/></filter></defs><path fill="url(#g)" d="M0 0h300v400H0z"/><path d="${shape}" fill="#4A4034" opacity=".35" transform="translate(6 11)" filter="url(#s)"/><path d="${shape}" fill="url(#c)"/><path d="${folds}" fill="none" stroke="#1C1A17" stroke-opacity=".2" stroke-width="1.6" stroke-linecap="round"/></svg>`,
  )}`,
})

const coat =
  'M118 62c10-8 54-8 64 0l34 16c10 5 14 12 16 24l16 118-34 8-8-62 6 174H88l6-174-8 62-34-8 16-118c2-12 6-19 16-24z'
const dress = 'M122 70l14 34h28l14-34 16 6-6 78 40 176c-48 18-108 18-156 0l40-176-6-78z'
const knit =
  'M116 96c18 12 50 12 68 0l40 20c8 4 12 10 14 18l20 124-36 8-14-72v118H92V194l-14 72-36-8 20-124c2-8 6-14 14-18z'
const trousers = 'M96 74h108l20 272h-52L150 158l-22 188H76z'

export const pictures = {
  coat: drawn(
    'Uldfrakke i kamel',
    '#F1EBE0',
    '#B98E5E',
    '#8E6640',
    coat,
    'M150 66v272M132 62l18 50 18-50M108 230h24M168 230h24M92 180l10 150M208 180l-10 150',
  ),
  dress: drawn(
    'Kjole i granatrød silke',
    '#EFE7DC',
    '#8C2A36',
    '#5C1620',
    dress,
    'M136 104c8 6 20 6 28 0M112 154c24 8 52 8 76 0M120 170l-22 160M150 170v172M180 170l22 160',
  ),
  knit: drawn(
    'Strik i lys merinould',
    '#E9E1D4',
    '#EFE8DA',
    '#CFC3AE',
    knit,
    'M116 96c18 18 50 18 68 0M92 296h116M92 304h116M78 160l14 34M222 160l-14 34',
  ),
  trousers: drawn(
    'Bukser i blå uld',
    '#EEE8DD',
    '#3B4A5E',
    '#232F40',
    trousers,
    'M96 86h108M150 86v72M118 100l-20 238M184 100l18 238',
  ),
}
