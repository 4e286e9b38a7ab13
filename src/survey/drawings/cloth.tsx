/** A piece of cloth in a colour, lying in two soft folds: light and shade over the one colour. */
export function Cloth({ colour }: { colour: string }) {
  return (
    <svg viewBox="0 0 160 128" aria-hidden="true">
      <rect width="160" height="128" fill={colour} />
      <path d="M0 0h52C40 40 46 84 26 128H0Z" fill="#fff" opacity=".07" />
      <path d="M52 0C40 40 46 84 26 128h20C62 88 54 40 66 0Z" fill="#000" opacity=".16" />
      <path d="M66 0C54 40 62 88 46 128h14C76 88 66 40 78 0Z" fill="#fff" opacity=".16" />
      <path d="M118 0c-6 44 14 80 6 128h12c8-46-12-84-8-128Z" fill="#000" opacity=".13" />
      <path d="M128 0c-4 44 16 82 8 128h9c8-46-12-84-8-128Z" fill="#fff" opacity=".13" />
      <path d="M137 0c-4 44 16 82 8 128h15V0Z" fill="#000" opacity=".06" />
    </svg>
  )
}
