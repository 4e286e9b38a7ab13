import './icon.css'

const shapes = {
  tick: 'm5 10.5 3.5 3.5L15 6.5',
  return: 'M7.5 5 4 8.5 7.5 12M4 8.5h7.5a4 4 0 0 1 0 8H9',
  close: 'm5 5 10 10M15 5 5 15',
  previous: 'M12.5 4.5 7 10l5.5 5.5',
  next: 'M7.5 4.5 13 10l-5.5 5.5',
  down: 'M4.5 7.5 10 13l5.5-5.5',
  search: 'M13.2 13.2 17 17M8.8 14.6a5.8 5.8 0 1 0 0-11.6 5.8 5.8 0 0 0 0 11.6',
  heart: 'M10 16.5S3.2 12.6 3.2 7.9A3.6 3.6 0 0 1 10 6.3a3.6 3.6 0 0 1 6.8 1.6c0 4.7-6.8 8.6-6.8 8.6',
  info: 'M10 9.2v4.6M10 6.4v.1M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  share: 'M10 12.5V3M6.5 6.5 10 3l3.5 3.5M5 10H4v7h12v-7h-1',
  bag: 'M4 7h12l.8 10H3.2zM7 9V6a3 3 0 0 1 6 0v3',
  star: 'm10 2.8 2.2 4.6 5 .7-3.6 3.6.8 5-4.4-2.4-4.4 2.4.8-5L2.8 8.1l5-.7z',
  menu: 'M3 6h14M3 10h14M3 14h14',
  up: 'M10 16V5M5.5 9.5 10 5l4.5 4.5',
} as const
export type IconName = keyof typeof shapes

/** Never the only bearer of a meaning: words beside it, or its button's label, say the same. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      className={className ?? 'icon'}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d={shapes[name]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
