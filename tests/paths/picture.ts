import sharp from 'sharp';

/** Drawn photos of the accident: the damaged back of one car and the front of the other. */

interface View {
  paint: [light: string, dark: string];
  plate: string;
  /** Damage, drawn over the car. */
  damage: string;
  lamps: string;
}

const view = { width: 960, height: 720 };

function drawn({ paint: [light, dark], plate, damage, lamps }: View): string {
  const windows = [120, 250, 700, 830]
    .map((x) => `<rect x="${x}" y="60" width="70" height="120" fill="#5f7186"/>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 720">
  <defs>
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#b9cfe2"/><stop offset="1" stop-color="#e8edf0"/></linearGradient>
    <linearGradient id="road" x2="0" y2="1"><stop stop-color="#70757a"/><stop offset="1" stop-color="#4b4f53"/></linearGradient>
    <linearGradient id="paint" x2="0" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient>
    <linearGradient id="glass" x2="0.4" y2="1"><stop stop-color="#9fb4c4"/><stop offset="0.5" stop-color="#33424f"/><stop offset="1" stop-color="#1d2830"/></linearGradient>
    <filter id="soft"><feGaussianBlur stdDeviation="9"/></filter>
    <filter id="grain"><feTurbulence baseFrequency="0.9" numOctaves="2"/><feColorMatrix values="0 0 0 0 0.5 0 0 0 0 0.5 0 0 0 0 0.5 0 0 0 0.28 0"/></filter>
  </defs>
  <rect width="960" height="400" fill="url(#sky)"/>
  <path d="M60 20H420V380H60ZM640 0H930V380H640Z" fill="#c9b9a2"/>${windows}
  <path d="M0 330H960V400H0Z" fill="#7d8b6b"/>
  <rect y="380" width="960" height="340" fill="url(#road)"/>
  <path d="M0 470 960 440V452L0 484Z" fill="#d9d9d2" opacity="0.6"/>
  <ellipse cx="480" cy="640" rx="380" ry="40" fill="#1c1f21" filter="url(#soft)" opacity="0.7"/>
  <path d="M190 560H290V660H210Q190 660 190 640ZM670 560H770V640Q770 660 750 660H670Z" fill="#17191b"/>
  <path d="M255 290Q290 170 345 158Q480 140 615 158Q670 170 705 290Q790 310 800 380V560Q800 610 760 612H200Q160 610 160 560V380Q170 310 255 290Z" fill="url(#paint)"/>
  <path d="M282 288Q312 195 352 184Q480 168 608 184Q648 195 678 288Q480 308 282 288Z" fill="url(#glass)"/>
  <path d="M180 500H780V570Q780 600 748 602H212Q180 600 180 570Z" fill="${dark}"/>
  <path d="M250 330Q480 352 710 330" stroke="${dark}" stroke-width="5" fill="none"/>
  ${lamps}
  <rect x="375" y="428" width="210" height="48" rx="5" fill="#f7f7f2" stroke="#20262b" stroke-width="4"/>
  <rect x="377" y="430" width="24" height="44" fill="#1f4e9e"/>
  <text x="492" y="463" font-family="DejaVu Sans, sans-serif" font-size="31" font-weight="700" text-anchor="middle" fill="#14181b">${plate}</text>
  ${damage}
  <rect width="960" height="720" filter="url(#grain)"/>
</svg>`;
}

const views: [View, View] = [
  {
    paint: ['#b9352f', '#7c1d1b'],
    plate: '1AB 2345',
    lamps:
      '<path d="M172 350Q240 340 268 352V420H170ZM788 350Q720 340 692 352V420H790Z" fill="#c21a22"/><path d="M200 392H260V412H200ZM700 392H760V412H700Z" fill="#f2b45c"/>',
    damage:
      '<path d="M600 505 640 545 620 560 672 602" stroke="#120c0c" stroke-width="7" fill="none"/><path d="M560 520Q640 500 740 530Q700 590 600 590Q560 560 560 520Z" fill="#3c0e0d" opacity="0.55"/><path d="M610 380 700 402M630 398 690 412" stroke="#e6dcd8" stroke-width="3"/>',
  },
  {
    paint: ['#5a7fa8', '#2b4561'],
    plate: '2SK 8410',
    lamps:
      '<path d="M178 352Q262 356 300 400Q230 418 176 396Z" fill="#eef3f6"/><path d="M782 352Q698 356 660 400Q730 418 784 396Z" fill="#2a2f33"/><path d="M320 372H640V410H320Z" fill="#1b2329"/>',
    damage:
      '<path d="M690 360 720 392 705 400 748 372M716 356 712 408" stroke="#dfe7ec" stroke-width="4" fill="none"/><path d="M520 300Q620 322 700 306Q668 340 560 336Z" fill="#16283a" opacity="0.6"/><path d="M640 512 700 548 676 566 730 596" stroke="#0c1218" stroke-width="7" fill="none"/>',
  },
];

/** Returns a lazily drawn photo, as readers of the walk's tables need none. */
function taken(of: View): () => Promise<Buffer> {
  let jpeg: Promise<Buffer> | undefined;
  return () => {
    jpeg ??= sharp(Buffer.from(drawn(of)))
      .resize(view.width, view.height)
      .jpeg({ quality: 80 })
      .toBuffer();
    return jpeg;
  };
}

const [rear, front] = views;

/** Photo of vehicle A's back. */
export const picture = taken(rear);

/** Photo of vehicle B's front. */
export const otherPicture = taken(front);
