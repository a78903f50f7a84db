// Names, positions and diameters are from the Gazetteer of Planetary Nomenclature (IAU and US Geological Survey,
// Astrogeology Science Center), in the public domain, as exported on 2015-10-07. The outlines of the seas were drawn
// for Almanac at these positions.

/** Outlines of seas by name: the selenographic latitude and east longitude of each point, in degrees. */
export const seas: Readonly<Record<string, string>> = {
  'Oceanus Procellarum':
    '56 -50,54 -60,47 -66,40 -69,33 -66,26 -72,17 -72,10 -68,4 -66,-2 -62,-8 -60,-14 -55,-13 -48,-8 -44,-3 -42,1 -39,6 -42,12 -41,13 -34,18 -33,23 -38,31 -41,38 -42,42 -46,49 -45',
  'Mare Imbrium':
    '15 -12,18 -8,22 -3,26 1,31 6,36 7,41 4,45 1,48 -4,50 -10,50 -18,48 -24,46 -26,49 -30,48 -35,44 -37,40 -35,39 -39,33 -42,25 -39,20 -34,16 -27,15 -20',
  'Mare Frigoris':
    '57 -50,60 -38,62 -22,62 -8,61 6,61 20,58 32,54 42,50 44,50 36,54 28,56 18,55 8,54 -2,54 -14,53 -26,54 -38,53 -47',
  'Mare Serenitatis': '16 16,16 23,19 28,25 31,32 31,37 28,40 21,38 14,34 9,29 6,23 7,18 10',
  'Mare Tranquillitatis': '19 23,20 31,18 37,13 40,12 46,6 45,2 47,-3 42,-3 34,-6 29,-2 25,-2 19,4 15,9 15,14 17,17 20',
  'Sinus Asperitatis': '-1 25,-3 30,-8 30,-11 29,-9 25,-5 24',
  'Mare Crisium': '17 49,21 51,24 56,24 62,21 68,16 70,11 66,9 60,11 53',
  'Mare Fecunditatis': '6 50,5 58,-1 62,-6 60,-10 59,-14 60,-20 59,-23 54,-19 49,-15 47,-10 43,-5 39,1 41,4 44',
  'Mare Nectaris': '-10 34,-11 38,-15 41,-20 38,-21 34,-19 30,-13 30',
  'Mare Vaporum': '17 4,15 8,12 8,9 5,10 0,14 -1',
  'Sinus Aestuum': '15 -9,13 -5,9 -5,8 -10,11 -12',
  'Sinus Medii': '4 0,4 4,0 5,-2 1,0 -4,3 -4',
  'Mare Insularum': '5 -42,12 -40,15 -32,13 -27,7 -27,3 -21,3 -15,1 -12,-3 -17,-4 -26,-2 -36,1 -41',
  'Mare Cognitum': '-4 -20,-8 -15,-14 -18,-16 -24,-13 -29,-7 -29,-4 -26',
  'Mare Nubium': '-14 -13,-16 -7,-22 -7,-27 -9,-30 -15,-29 -24,-25 -28,-20 -28,-15 -25,-14 -19',
  'Mare Humorum': '-18 -39,-19 -33,-24 -31,-30 -34,-31 -40,-27 -46,-21 -45',
  'Palus Epidemiarum': '-29 -23,-30 -31,-33 -34,-35 -28,-32 -21',
  'Lacus Somniorum': '41 26,42 32,39 37,36 38,34 32,37 27',
  'Lacus Mortis': '47 25,46 30,43 29,43 25',
  'Mare Humboldtianum': '60 76,60 88,54 88,53 78',
  'Mare Marginis': '17 81,17 90,9 90,8 83,12 80',
  'Mare Smythii': '4 83,4 90,-7 90,-8 84,-2 80',
  'Mare Undarum': '11 65,10 72,5 72,4 66',
  'Mare Spumans': '3 64,2 68,-1 67,0 63',
  'Mare Australe': '-40 76,-38 88,-50 90,-55 84,-52 74,-46 72',
};

/** Craters with dark floors: name, latitude, longitude and diameter in km. */
export const darkCraters =
  'Plato 51.6 -9.4 101,Grimaldi -5.4 -68.4 173,Riccioli -2.9 -74.4 156,Endymion 53.6 56.5 122,Schickard -44.4 -55.1 212,Archimedes 29.7 -4 81';

/** Craters with prominent walls: name, latitude, longitude and diameter in km. */
export const craters =
  'Clavius -58.6 -14.7 231,Ptolemaeus -9.2 -1.8 154,Alphonsus -13.4 -2.9 111,Arzachel -18.3 -1.9 97,Albategnius -11.2 4 131,Hipparchus -5.4 4.9 144,Deslandres -32.6 -5.6 227,Walther -33.3 0.6 134,Regiomontanus -28.3 -1.1 127,Purbach -25.5 -2 115,Maginus -50 -6 156,Longomontanus -49.6 -21.9 146,Moretus -70.6 -6 114,Scheiner -60.4 -27.8 110,Bailly -66.8 -68.9 301,Schiller -51.7 -39.8 179,Stofler -41.2 5.9 130,Maurolycus -41.8 13.9 115,Janssen -45 40.8 201,Piccolomini -29.7 32.2 88,Fracastorius -21.4 33.1 121,Catharina -18 23.6 99,Cyrillus -13.3 24.1 98,Petavius -25.4 60.8 184,Vendelinus -16.5 61.6 141,Furnerius -36 60.5 135,Humboldt -27 81 199,Cleomedes 27.6 55.5 131,Posidonius 31.9 30 95,Atlas 46.7 44.4 88,Hercules 46.8 39.2 68,Aristoteles 50.2 17.3 88,Eudoxus 44.3 16.2 70,Gauss 36 79.1 171,Gassendi -17.6 -40 111,Bullialdus -20.8 -22.3 61,Eratosthenes 14.5 -11.3 59,Aristillus 33.9 1.2 54,Hevelius 2.2 -67.5 114,Phocylides -52.8 -57.3 115,Werner -28 3.3 71,Aliacensis -30.6 5.1 80,Macrobius 21.3 46 63';

/** Bright craters: name, latitude, longitude, diameter in km, number of rays, greatest length of a ray in degrees. */
export const rayCraters =
  'Copernicus 9.6 -20.1 96 13 15,Kepler 8.1 -38 29 11 9,Aristarchus 23.7 -47.5 40 9 8,Proclus 16.1 46.9 27 7 9,Langrenus -8.9 61 132 9 11,Stevinus -32.5 54.1 72 11 13,Theophilus -11.5 26.3 99 7 5,Anaxagoras 73.5 -10.2 52 8 12,Thales 61.7 50.3 31 7 10,Byrgius -24.7 -65.4 84 9 13,Glushko 8.1 -77.7 40 7 12,Menelaus 16.3 15.9 27 5 4,Manilius 14.5 9.1 38 5 4,Messier -1.9 47.7 14 3 4,Euclides -7.4 -29.6 12 5 3,Autolycus 30.7 1.5 39 6 3';

/** The crater Tycho: latitude, longitude and diameter in km. */
export const tycho = '-43.3 -11.2 85';
/** The rays of Tycho: the bearing and length of each, in degrees. */
export const tychoRays =
  '20 72,34 30,62 50,80 26,96 38,118 24,138 30,165 20,190 24,214 20,238 36,262 22,284 34,306 24,330 34,337 36,352 22,8 24';
