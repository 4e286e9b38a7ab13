import './home.css'
/**
 * A rail with three garments, drawn in our colours: what stands there before there are pictures of the member's pieces.
 */
export function HomeDrawing() {
  return (
    <svg className="home-drawing" viewBox="0 0 600 640" fill="none" aria-hidden="true">
      <rect width="600" height="640" fill="#F2EDE4" />
      <ellipse cx="300" cy="596" rx="220" ry="14" fill="#E4DED4" />
      <g stroke="#1C1A17" strokeWidth="3" strokeLinecap="round">
        <path d="M84 120h432M110 120v470M490 120v470M82 592h58M460 592h58" />
      </g>
      <g stroke="#1C1A17" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M200 120c0-16 22-14 20 0-1 8-14 8-14 20M206 140l-58 30h116zM316 120c0-16 22-14 20 0-1 8-14 8-14 20M322 140l-58 30h116zM420 120c0-16 22-14 20 0-1 8-14 8-14 20M426 140l-50 28h100z" />
      </g>
      <path
        d="M152 172l24-8c8 18 52 18 60 0l24 8-6 84c18 80 26 160 24 232-46 16-98 16-144 0-2-72 6-152 24-232z"
        fill="#7B1F2B"
      />
      <path d="M158 256c32 12 64 12 96 0" stroke="#5F1620" strokeWidth="3" />
      <path
        d="M176 300c-8 60-12 120-12 182M206 304v196M238 300c8 60 12 120 12 182"
        stroke="#5F1620"
        strokeWidth="1.5"
        opacity=".6"
      />
      <path
        d="M268 172l26-8c8 14 48 14 56 0l26 8 34 150-38 10-14-56v150c-26 8-46 8-72 0V276l-14 56-38-10z"
        fill="#3F5B46"
      />
      <path d="M286 420c24 7 48 7 72 0" stroke="#2F4535" strokeWidth="3" />
      <path d="M308 178c4 10 24 10 28 0" stroke="#2F4535" strokeWidth="2.5" />
      <path
        d="M382 170h88l10 250h-44l-10-166-10 166h-44z"
        fill="#FAF7F2"
        stroke="#8F887C"
        strokeWidth="1.5"
      />
      <path d="M382 190h88M426 190v60" stroke="#8F887C" strokeWidth="1.5" />
      <g transform="translate(196 508)">
        <path d="M0 26h208v66H0z" fill="#DCC9A8" />
        <path d="M0 26l-26-28h74l22 28zM208 26l26-28h-74l-22 28z" fill="#EBDCC1" />
        <path d="M70 26c10-22 24-8 34-20 12-14 22 8 36 20z" fill="#FAF7F2" />
        <path d="M92 54h24v14H92z" fill="#FAF7F2" />
      </g>
    </svg>
  )
}
