import type { VehicleBrand } from '#contract/entities.ts';

function list(models: string): string[] {
  return models.split(', ');
}

/** Vehicle brands met on Czech roads with their models; a vehicle that is not among them is typed in. */
export const vehicleBrands: VehicleBrand[] = [
  { name: 'Alfa Romeo', models: list('147, 156, 159, Giulia, Giulietta, MiTo, Stelvio, Tonale') },
  { name: 'Audi', models: list('80, 100, A1, A2, A3, A4, A5, A6, A7, A8, e-tron, Q2, Q3, Q4 e-tron, Q5, Q7, Q8, TT') },
  {
    name: 'BMW',
    models: list('i3, i4, iX, Řada 1, Řada 2, Řada 3, Řada 4, Řada 5, Řada 6, Řada 7, X1, X2, X3, X4, X5, X6, X7, Z4'),
  },
  { name: 'BYD', models: list('Atto 3, Dolphin, Han, Seal, Tang') },
  {
    name: 'Citroën',
    models: list(
      'Berlingo, C1, C2, C3, C3 Aircross, C4, C4 Cactus, C4 Picasso, C5, C5 Aircross, Jumper, Jumpy, Nemo, Saxo, Xsara',
    ),
  },
  { name: 'Cupra', models: list('Ateca, Born, Formentor, Leon, Tavascan, Terramar') },
  { name: 'Dacia', models: list('Bigster, Dokker, Duster, Jogger, Lodgy, Logan, Sandero, Spring') },
  { name: 'Daewoo', models: list('Espero, Kalos, Lacetti, Lanos, Matiz, Nubira, Tacuma') },
  { name: 'DAF', models: list('CF, LF, XD, XF, XG') },
  { name: 'DS', models: list('3, 4, 5, 7, 9') },
  {
    name: 'Fiat',
    models: list(
      '500, 500L, 500X, Bravo, Doblò, Ducato, Fiorino, Freemont, Grande Punto, Panda, Punto, Scudo, Stilo, Talento, Tipo',
    ),
  },
  {
    name: 'Ford',
    models: list(
      'B-MAX, C-MAX, EcoSport, Escort, Explorer, Fiesta, Focus, Fusion, Galaxy, Ka, Kuga, Mondeo, Mustang, Mustang Mach-E, Puma, Ranger, S-MAX, Tourneo, Transit, Transit Connect, Transit Custom',
    ),
  },
  { name: 'Honda', models: list('Accord, Civic, CR-V, e:Ny1, FR-V, HR-V, Insight, Jazz, Legend') },
  {
    name: 'Hyundai',
    models: list(
      'Accent, Bayon, Elantra, Getz, i10, i20, i30, i40, Ioniq, Ioniq 5, Ioniq 6, ix20, ix35, Kona, Santa Fe, Tucson',
    ),
  },
  { name: 'Infiniti', models: list('FX, Q30, Q50, Q60, Q70, QX30') },
  { name: 'Isuzu', models: list('D-Max, Forward, N-Series, Trooper') },
  { name: 'Iveco', models: list('Daily, Eurocargo, S-Way, Stralis') },
  { name: 'Jaguar', models: list('E-Pace, F-Pace, F-Type, I-Pace, S-Type, X-Type, XE, XF, XJ') },
  { name: 'Jeep', models: list('Avenger, Cherokee, Commander, Compass, Grand Cherokee, Patriot, Renegade, Wrangler') },
  {
    name: 'Kia',
    models: list(
      'Carens, Carnival, Ceed, EV3, EV6, EV9, Magentis, Niro, Optima, Picanto, ProCeed, Rio, Sorento, Soul, Sportage, Stonic, Venga, XCeed',
    ),
  },
  {
    name: 'Land Rover',
    models: list(
      'Defender, Discovery, Discovery Sport, Freelander, Range Rover, Range Rover Evoque, Range Rover Sport, Range Rover Velar',
    ),
  },
  { name: 'Lexus', models: list('CT, ES, GS, IS, LBX, LS, NX, RX, UX') },
  { name: 'MAN', models: list('TGE, TGL, TGM, TGS, TGX') },
  { name: 'Mazda', models: list('2, 3, 5, 6, 323, 626, BT-50, CX-3, CX-30, CX-5, CX-60, CX-7, CX-80, MX-30, MX-5') },
  {
    name: 'Mercedes-Benz',
    models: list(
      'Actros, Citan, CLA, CLS, EQA, EQB, EQC, EQE, EQS, GLA, GLB, GLC, GLE, GLS, Sprinter, Třída A, Třída B, Třída C, Třída E, Třída G, Třída S, Třída V, Třída X, Vaneo, Viano, Vito',
    ),
  },
  { name: 'MG', models: list('3, 4, 5, EHS, HS, Marvel R, ZS') },
  { name: 'Mini', models: list('Aceman, Clubman, Cooper, Countryman, Paceman') },
  {
    name: 'Mitsubishi',
    models: list('ASX, Carisma, Colt, Eclipse Cross, Galant, Grandis, L200, Lancer, Outlander, Pajero, Space Star'),
  },
  {
    name: 'Nissan',
    models: list(
      'Almera, Ariya, Juke, Leaf, Micra, Navara, Note, NV200, Pathfinder, Primastar, Primera, Pulsar, Qashqai, X-Trail',
    ),
  },
  {
    name: 'Opel',
    models: list(
      'Adam, Agila, Ampera, Antara, Astra, Combo, Corsa, Crossland, Frontera, Grandland, Insignia, Karl, Meriva, Mokka, Movano, Signum, Vectra, Vivaro, Zafira',
    ),
  },
  {
    name: 'Peugeot',
    models: list(
      '106, 107, 108, 206, 207, 208, 301, 306, 307, 308, 406, 407, 408, 508, 2008, 3008, 5008, Bipper, Boxer, Expert, Partner, Rifter, Traveller',
    ),
  },
  { name: 'Porsche', models: list('911, Boxster, Cayenne, Cayman, Macan, Panamera, Taycan') },
  {
    name: 'Renault',
    models: list(
      'Arkana, Austral, Captur, Clio, Espace, Express, Fluence, Grand Scénic, Kadjar, Kangoo, Koleos, Laguna, Master, Mégane, Modus, Scénic, Symbioz, Talisman, Thalia, Trafic, Twingo, Zoe',
    ),
  },
  { name: 'Rover', models: list('25, 45, 75, 200, 400') },
  { name: 'Saab', models: list('9-3, 9-5, 900, 9000') },
  { name: 'Scania', models: list('G, L, P, R, S') },
  {
    name: 'Seat',
    models: list('Alhambra, Altea, Arona, Arosa, Ateca, Cordoba, Exeo, Ibiza, Leon, Mii, Tarraco, Toledo'),
  },
  { name: 'Smart', models: list('#1, #3, Forfour, Fortwo, Roadster') },
  { name: 'SsangYong', models: list('Actyon, Korando, Kyron, Musso, Rexton, Rodius, Tivoli') },
  { name: 'Subaru', models: list('BRZ, Crosstrek, Forester, Impreza, Legacy, Levorg, Outback, Solterra, Tribeca, XV') },
  {
    name: 'Suzuki',
    models: list(
      'Across, Alto, Baleno, Grand Vitara, Ignis, Jimny, Liana, S-Cross, Splash, Swace, Swift, SX4, Vitara, Wagon R+',
    ),
  },
  {
    name: 'Škoda',
    models: list(
      '100, 105, 120, Citigo, Elroq, Enyaq, Fabia, Favorit, Felicia, Forman, Kamiq, Karoq, Kodiaq, Octavia, Rapid, Roomster, Scala, Superb, Yeti',
    ),
  },
  { name: 'Tatra', models: list('Force, Phoenix, T 613, T 815') },
  { name: 'Tesla', models: list('Model 3, Model S, Model X, Model Y') },
  {
    name: 'Toyota',
    models: list(
      'Auris, Avensis, Aygo, Aygo X, bZ4X, C-HR, Camry, Corolla, Corolla Cross, Hilux, Land Cruiser, Prius, Proace, Proace City, RAV4, Urban Cruiser, Verso, Yaris, Yaris Cross',
    ),
  },
  {
    name: 'Volkswagen',
    models: list(
      'Amarok, Arteon, Bora, Caddy, California, Crafter, Fox, Golf, ID.3, ID.4, ID.5, ID.7, ID. Buzz, Jetta, Lupo, Multivan, New Beetle, Passat, Polo, Sharan, T-Cross, T-Roc, Taigo, Tayron, Tiguan, Touareg, Touran, Transporter, up!',
    ),
  },
  {
    name: 'Volvo',
    models: list(
      'C30, C40, C70, EX30, EX40, EX90, FH, FM, S40, S60, S80, S90, V40, V50, V60, V70, V90, XC40, XC60, XC70, XC90',
    ),
  },
];
