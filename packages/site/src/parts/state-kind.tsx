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

/** Other words for kinds in certain countries, by language, with their kinds and countries. */
const wordsByCountry: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  de: {
    'autonomer Kreis': ['autonomous district RU'],
    Landesteil: ['country GB'],
    Kreis: ['county EE', 'county RO'],
    Gespanschaft: ['county HR'],
    Komitat: ['county HU'],
    Bezirk: ['county LT', 'district CZ', 'district IL'],
    Provinz: ['county NO', 'county SE'],
    Landkreis: ['county TW'],
    Département: ['department FR'],
    Stadt: ['municipality AM', 'municipality AZ', 'municipality CN', 'municipality VN', 'municipality YE'],
    Bundesland: ['state AT', 'state DE'],
    Staat: ['state KN', 'state MM', 'state PW'],
  },
  fr: { comitat: ['county HR', 'county HU'], județ: ['county RO'], Land: ['state AT', 'state DE'] },
  es: { provincia: ['county NO', 'county SE'], distrito: ['county RO'] },
  ar: {
    إقليم: ['department FR', 'province MA'],
    ولاية: ['governorate TN', 'province AF', 'province DZ', 'region MR'],
    أمانة: ['municipality YE'],
    عمالة: ['prefecture MA'],
    محافظة: ['province IR', 'province SY', 'province TR'],
    جهة: ['region MA'],
    منطقة: ['region SA'],
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
  const wordsHere = Object.entries(wordsByCountry[pageLanguage] ?? {});
  const [word] = wordsHere.find(([, places]) => places.includes(`${kind} ${country}`)) ?? [];
  return word ?? kinds[kind]?.[languages.indexOf(pageLanguage)] ?? <English>{kind}</English>;
}
