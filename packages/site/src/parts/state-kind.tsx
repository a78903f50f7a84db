import type { ComponentChildren } from 'preact';
import { English } from '../page/name.js';
import { useVisit } from '../page/visit.js';

const languages = ['de', 'fr', 'es', 'ar'];

/** Translations in the order of `languages`; null where there is no common word. */
type Words = readonly [de: string | null, fr: string | null, es: string | null, ar: string | null];

/** The translations of each kind, by its English word. */
const kinds: Readonly<Record<string, Words>> = {
  'administrative region': ['Verwaltungsregion', 'région administrative', 'región administrativa', 'منطقة إدارية'],
  'autonomous city': ['autonome Stadt', 'ville autonome', 'ciudad autónoma', 'مدينة ذاتية الحكم'],
  'autonomous community': ['autonome Gemeinschaft', 'communauté autonome', 'comunidad autónoma', 'منطقة ذاتية الحكم'],
  'autonomous district': ['autonomer Distrikt', 'district autonome', 'distrito autónomo', 'دائرة ذاتية الحكم'],
  'autonomous province': ['autonome Provinz', 'province autonome', 'provincia autónoma', 'مقاطعة ذاتية الحكم'],
  'autonomous region': ['autonome Region', 'région autonome', 'región autónoma', 'منطقة ذاتية الحكم'],
  'autonomous republic': ['autonome Republik', 'république autonome', 'república autónoma', 'جمهورية ذاتية الحكم'],
  canton: ['Kanton', 'canton', 'cantón', 'كانتون'],
  capital: ['Hauptstadt', 'capitale', 'capital', 'عاصمة'],
  'capital city': ['Hauptstadt', 'capitale', 'capital', 'عاصمة'],
  'capital district': ['Hauptstadtdistrikt', 'district de la capitale', 'distrito capital', 'منطقة العاصمة'],
  'capital territory': [
    'Hauptstadtterritorium',
    'territoire de la capitale',
    'territorio de la capital',
    'إقليم العاصمة',
  ],
  city: ['Stadt', 'ville', 'ciudad', 'مدينة'],
  'city municipality': ['Stadtgemeinde', 'municipalité urbaine', 'municipio urbano', 'بلدية حضرية'],
  commune: ['Gemeinde', 'commune', 'comuna', 'بلدية'],
  country: ['Land', 'pays', 'país', 'بلد'],
  county: ['County', 'comté', 'condado', 'مقاطعة'],
  department: ['Departement', 'département', 'departamento', 'مقاطعة'],
  dependency: ['abhängiges Gebiet', 'dépendance', 'dependencia', 'إقليم تابع'],
  district: ['Distrikt', 'district', 'distrito', 'منطقة'],
  division: ['Division', 'division', 'división', 'قسم'],
  emirate: ['Emirat', 'émirat', 'emirato', 'إمارة'],
  'federal district': ['Bundesdistrikt', 'district fédéral', 'distrito federal', 'مقاطعة فدرالية'],
  'federal territory': ['Bundesterritorium', 'territoire fédéral', 'territorio federal', 'إقليم اتحادي'],
  'geographical region': ['geographische Region', 'région géographique', 'región geográfica', 'منطقة جغرافية'],
  'geographical unit': ['geographische Einheit', 'unité géographique', 'unidad geográfica', 'وحدة جغرافية'],
  governorate: ['Gouvernement', 'gouvernorat', 'gobernación', 'محافظة'],
  island: ['Insel', 'île', 'isla', 'جزيرة'],
  'island group': ['Inselgruppe', 'groupe d’îles', 'grupo de islas', 'مجموعة جزر'],
  krai: ['Krai', 'kraï', 'krai', 'كراي'],
  'local council': ['Gemeinde', 'conseil local', 'consejo local', 'مجلس محلي'],
  'metropolitan city': ['Metropolitanstadt', 'ville métropolitaine', 'ciudad metropolitana', null],
  municipality: ['Gemeinde', 'municipalité', 'municipio', 'بلدية'],
  oblast: ['Oblast', 'oblast', 'óblast', 'أوبلاست'],
  'outlying area': ['Außengebiet', null, null, null],
  'overseas collectivity': [
    'Überseekörperschaft',
    'collectivité d’outre-mer',
    'colectividad de ultramar',
    'تجمع ما وراء البحار',
  ],
  'overseas department': [
    'Übersee-Département',
    'département d’outre-mer',
    'departamento de ultramar',
    'إقليم ما وراء البحار',
  ],
  'overseas territory': ['Überseegebiet', 'territoire d’outre-mer', 'territorio de ultramar', 'إقليم ما وراء البحار'],
  parish: ['Parish', 'paroisse', 'parroquia', 'أبرشية'],
  popularate: [null, null, null, 'شعبية'],
  prefecture: ['Präfektur', 'préfecture', 'prefectura', 'محافظة'],
  province: ['Provinz', 'province', 'provincia', 'مقاطعة'],
  quarter: ['Stadtteil', 'quartier', 'barrio', 'حي'],
  region: ['Region', 'région', 'región', 'إقليم'],
  'regional state': ['Regionalstaat', 'État régional', 'estado regional', 'ولاية إقليمية'],
  republic: ['Republik', 'république', 'república', 'جمهورية'],
  'rural municipality': ['Landgemeinde', 'commune rurale', 'municipio rural', 'بلدية ريفية'],
  'special administrative region': [
    'Sonderverwaltungszone',
    'région administrative spéciale',
    'región administrativa especial',
    'منطقة إدارية خاصة',
  ],
  'special municipality': ['besondere Gemeinde', 'municipalité spéciale', 'municipio especial', 'بلدية خاصة'],
  state: ['Bundesstaat', 'État', 'estado', 'ولاية'],
  territory: ['Territorium', 'territoire', 'territorio', 'إقليم'],
  town: ['Stadt', 'ville', 'localidad', 'بلدة'],
  'union territory': ['Unionsterritorium', 'territoire de l’Union', 'territorio de la Unión', 'إقليم اتحادي'],
  'urban municipality': ['Stadtgemeinde', 'commune urbaine', 'municipio urbano', 'بلدية حضرية'],
  voivodeship: ['Woiwodschaft', 'voïvodie', 'voivodato', 'فويفودية'],
};

/** The names of kinds that have another name in certain countries, by language, then by kind and country. */
const wordsByCountry: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: {
    'autonomous district RU': 'autonomer Kreis',
    'country GB': 'Landesteil',
    'county EE': 'Kreis',
    'county HR': 'Gespanschaft',
    'county HU': 'Komitat',
    'county LT': 'Bezirk',
    'county NO': 'Provinz',
    'county RO': 'Kreis',
    'county SE': 'Provinz',
    'county TW': 'Landkreis',
    'department FR': 'Département',
    'district CZ': 'Bezirk',
    'district IL': 'Bezirk',
    'municipality AM': 'Stadt',
    'municipality AZ': 'Stadt',
    'municipality CN': 'Stadt',
    'municipality VN': 'Stadt',
    'municipality YE': 'Stadt',
    'state AT': 'Bundesland',
    'state DE': 'Bundesland',
    'state KN': 'Staat',
    'state MM': 'Staat',
    'state PW': 'Staat',
  },
  fr: { 'county HR': 'comitat', 'county HU': 'comitat', 'county RO': 'județ', 'state AT': 'Land', 'state DE': 'Land' },
  es: { 'county NO': 'provincia', 'county RO': 'distrito', 'county SE': 'provincia' },
  ar: {
    'department FR': 'إقليم',
    'governorate TN': 'ولاية',
    'municipality YE': 'أمانة',
    'prefecture MA': 'عمالة',
    'province AF': 'ولاية',
    'province DZ': 'ولاية',
    'province IR': 'محافظة',
    'province MA': 'إقليم',
    'province SY': 'محافظة',
    'province TR': 'محافظة',
    'region MA': 'جهة',
    'region MR': 'ولاية',
    'region SA': 'منطقة',
  },
};

/** The kind of a state in the language of the page; in English, and marked as such, if it has no translation. */
export function StateKind({
  kind,
  country,
}: {
  /** In English. */
  readonly kind: string;
  /** An alpha-2 code. */
  readonly country: string;
}): ComponentChildren {
  const { pageLanguage } = useVisit();
  const words = wordsByCountry[pageLanguage]?.[`${kind} ${country}`] ?? kinds[kind]?.[languages.indexOf(pageLanguage)];
  return words ?? <English>{kind}</English>;
}
