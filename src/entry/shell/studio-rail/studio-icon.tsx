import '#/platform/ui/picture/icon.css'

// biome-ignore format: a table, one line a shape
const shapes = {
  home: 'M3.5 9 10 3.5 16.5 9M5 8v8.5h10V8',
  hanger: 'M10 8V7a1.9 1.9 0 1 0-1.9-1.9M10 8l-7 5.2c-.9.7-.4 2.3.8 2.3h12.4c1.2 0 1.7-1.6.8-2.3z',
  phone: 'M6.4 3.5H4c-.5 0-1 .5-1 1.1.4 6.4 6 12 12.4 12.4.6 0 1.1-.5 1.1-1v-2.4l-3.3-1.2-1.3 1.6A12 12 0 0 1 6 8.1l1.6-1.3z',
  people: 'M7.5 9.5a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6M2.5 16.5c0-3 2.2-4.6 5-4.6s5 1.6 5 4.6M13 4.2a2.6 2.6 0 0 1 0 5M14.5 12.2c1.8.6 3 2 3 4.3',
  speech: 'M3.5 4.5h13v9H9l-3.5 3v-3h-2z',
  heart: 'M10 16.5S3.2 12.6 3.2 7.9A3.6 3.6 0 0 1 10 6.3a3.6 3.6 0 0 1 6.8 1.6c0 4.7-6.8 8.6-6.8 8.6',
  box: 'm10 3 6.5 3.3v7.4L10 17l-6.5-3.3V6.3zM3.5 6.3 10 9.6l6.5-3.3M10 9.6V17',
  back: 'M7.5 5 4 8.5 7.5 12M4 8.5h7.5a4 4 0 0 1 0 8H9',
  undone: 'M6.5 4 3.5 7l3 3M3.5 7h8a5 5 0 0 1 0 10h-5',
  warning: 'M10 3.5 17.2 16H2.8zM10 8.5v3.3M10 13.8v.1',
  shield: 'm10 3 6 2.2v4.4c0 3.6-2.5 6-6 7.4-3.5-1.4-6-3.8-6-7.4V5.2zM7.5 9.8l1.9 1.9 3.3-3.6',
  person: 'M10 9.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4M4 17c0-3.4 2.6-5.2 6-5.2s6 1.8 6 5.2',
  bag: 'M4 7h12l.8 10H3.2zM7 9V6a3 3 0 0 1 6 0v3',
  grid: 'M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h5v5h-5z',
  star: 'm10 2.8 2.2 4.6 5 .7-3.6 3.6.8 5-4.4-2.4-4.4 2.4.8-5L2.8 8.1l5-.7z',
  label: 'M3.5 10.2V4.5a1 1 0 0 1 1-1h5.7l6.3 6.3-6.7 6.7zM6.9 6.9v.1',
  key: 'M13 9.6a3.1 3.1 0 1 0 0-6.2 3.1 3.1 0 0 0 0 6.2M10.8 8.7 3.5 16v1.5M6.3 13.2l2 2',
  purse: 'M3.5 6.5h13v10h-13zM3.5 6.5l9-3v3M13 11.5v.1',
  gift: 'M3.5 8h13v3h-13zM5 11v6h10v-6M10 8v9M10 8S9 4 7 4.2 5.6 8 10 8s5-3.6 3-3.8S10 8 10 8',
  branch: 'M6 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4M14 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4M14 17a2 2 0 1 0 0-4 2 2 0 0 0 0 4M7.8 9.1l4.4-3M7.8 10.9l4.4 3',
  columns: 'M4 16.5V9M8 16.5v-13M12 16.5V7M16 16.5v-5',
  lines: 'M4 5h12M4 10h12M4 15h7',
  moon: 'M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7',
  sun: 'M10 13.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4M10 2.5v1.8M10 15.7v1.8M2.5 10h1.8M15.7 10h1.8M4.7 4.7 6 6M14 14l1.3 1.3M4.7 15.3 6 14M14 6l1.3-1.3',
  eye: 'M2.5 10s2.8-5 7.5-5 7.5 5 7.5 5-2.8 5-7.5 5-7.5-5-7.5-5M10 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6',
  flag: 'M5 17V3.5M5 4h9.5l-2.2 3.5 2.2 3.5H5',
  pulse: 'M2.5 10.5h3.5l2-5.5 3.5 10 2-4.5h4',
  clock: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14M10 6v4l2.8 1.8',
  dials: 'M3.5 6.5h7M14.5 6.5h2M3.5 13.5h2M9.5 13.5h7M12.5 8.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4M7.5 15.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  rising: 'M3.5 14.5 8 9.5l3 3 5.5-6.5M13 6h3.5v3.5',
} as const
export type StudioIconName = keyof typeof shapes

/** The rail's icons, apart from the shoppers' icons, which every page of the shop loads. */
export const StudioIcon = ({ name }: { name: StudioIconName }) => (
  <svg
    className="icon"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
  >
    <path d={shapes[name]} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
