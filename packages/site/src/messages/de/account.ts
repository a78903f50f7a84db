import type { account as english } from '../en/account.js';

/** The words of the pages about keys and privacy in German. */
export const account: typeof english = {
  nav: 'Seiten über Schlüssel',
  about: 'Über Schlüssel',
  getKey: 'Schlüssel holen',
  usage: 'Verbrauch',
  higher: 'Höheres Kontingent',
  title: 'API-Schlüssel',
  description: (free, anonymous) =>
    `Ein Schlüssel kostet nichts und erlaubt ${free} Anfragen am Tag statt ${anonymous} ohne Schlüssel.`,
  purpose:
    'Alles lässt sich ohne Schlüssel abfragen. Ein Schlüssel erhöht Ihr Tageskontingent und gibt Ihnen ein eigenes, wo sich viele eine Netzadresse teilen. Er kostet nichts.',
  day: 'Ein Tag endet um Mitternacht UTC. Seiten dieser Website zählen nicht, ebenso wenig Antworten, die sich seit Ihrer letzten Anfrage nicht geändert haben.',
  unlimited: 'Dieser Dienst zählt keine Anfragen. Er lässt sich ohne Schlüssel nutzen.',
  perDay: 'Anfragen am Tag',
  atOnce: 'Auf einmal',
  withoutKey: 'Ohne Schlüssel',
  withKey: 'Mit Schlüssel',
  withHigher: 'Mit höherem Kontingent',
  burst: (quota, seconds) => `${quota} in ${seconds} s`,
  sent: 'Wie man ihn sendet',
  sentText:
    'Im Header `x-api-key` oder als `Authorization: Bearer`. Jede Antwort sagt im Header `RateLimit`, wie viel übrig ist.',
  replaced: 'Wie man ihn ersetzt',
  replacedText:
    '[Melden Sie sich](/account/signup) noch einmal mit derselben E-Mail-Adresse an. Der neue Schlüssel ersetzt den alten, sobald Sie ihn abholen; was Sie heute verbraucht haben, bleibt gezählt. Um einen Schlüssel ohne neuen zu beenden, widerrufen Sie ihn auf der Seite, die seinen [Verbrauch](/account/usage) zeigt.',
  tooLittle: 'Wenn das zu wenig ist',
  tooLittleText:
    'Bitten Sie um ein [höheres Kontingent](/account/upgrade), oder betreiben Sie den Dienst selbst und setzen die Grenzen. Die [Seite über Grenzen](/docs/limits) sagt, was zählt, und berechnet, welches Kontingent genügt.',
  stored: '[Was über Sie gespeichert wird und wie lange](/privacy)',
  cancel: 'Abbrechen',
  noScript: 'Das Formular braucht JavaScript.',
  noScriptCommand: 'Das Formular braucht JavaScript. Dieser Befehl tut dasselbe:',
  problems: {
    unreachable: 'Es kam keine Antwort. Prüfen Sie die Verbindung und versuchen Sie es gleich noch einmal.',
    tryAgain: (wait) => `Versuchen Sie es ${wait} noch einmal.`,
    unavailable: 'Der Dienst kann das im Moment nicht.',
    tryLater: 'Versuchen Sie es in ein paar Minuten noch einmal.',
    over: 'Sie können es jetzt noch einmal versuchen.',
  },
  wait: (duration, instant) => `in ${duration} (${instant})`,
  signup: {
    title: 'Einen API-Schlüssel holen',
    description: 'Ein kostenloser API-Schlüssel für eine E-Mail-Adresse: Eine Mail bringt einen Link, der ihn zeigt.',
    intro:
      'Ein Schlüssel kostet nichts. Wir senden einen Link an Ihre E-Mail-Adresse; er führt zu einer Seite, die den Schlüssel einmal zeigt.',
    address: 'Die Adresse dient nur den Mails, um die Sie bitten: [was gespeichert wird und wie lange](/privacy).',
    email: 'E-Mail-Adresse',
    send: 'Link senden',
    sent: (address, minutes) => `Ein Link ist unterwegs an **${address}**. Er gilt ${minutes} Minuten.`,
    folder: (path) => `Dieser Dienst hat keinen Mailserver: Die Mail ist eine Datei in \`${path}\`.`,
    nothingComes: 'Wenn nichts kommt',
    patience: 'Eine Mail kann ein paar Minuten brauchen. Sehen Sie auch im Ordner für unerwünschte Mails nach.',
    typo: 'Prüfen Sie die Adresse oben auf Tippfehler.',
    most: (count) => `An eine Adresse gehen höchstens ${count} Mails am Tag.`,
    again: 'Noch einmal senden, oder an eine andere Adresse',
  },
  upgrade: {
    title: 'Um ein höheres Kontingent bitten',
    description: 'Schreiben Sie, wofür Sie mehr Anfragen brauchen; ein Mensch liest es, die Antwort kommt per Mail.',
    limits: (free, higher) =>
      `Ein Schlüssel hat ${free} Anfragen am Tag, mit höherem Kontingent ${higher}. Auch das kostet nichts.`,
    intro:
      'Ein Mensch liest, was Sie schreiben, und die Antwort kommt per Mail. Wenn Sie noch keinen Schlüssel haben, [holen Sie einen](/account/signup) mit derselben Adresse.',
    email: 'E-Mail-Adresse Ihres Schlüssels',
    reason: 'Wofür Sie es brauchen',
    hint: 'Was Sie bauen, wer es nutzt und mit wie vielen Anfragen am Tag Sie rechnen.',
    send: 'Bitte senden',
    sent: (address) => `Ihre Bitte ist angekommen. Die Antwort kommt per Mail an **${address}**.`,
  },
  use: {
    title: 'Verbrauch eines Schlüssels',
    description: 'Was ein Schlüssel, oder ohne einen Ihre Netzadresse, heute vom Kontingent verbraucht hat.',
    noScript:
      'Das Formular braucht JavaScript. Die Anfrage unten gibt dasselbe, mit dem Schlüssel im Header x-api-key.',
    key: 'API-Schlüssel',
    hint: 'Leer lassen, um zu sehen, was Ihre Netzadresse verbraucht hat. Der Schlüssel bleibt nur in diesem Tab.',
    show: 'Verbrauch zeigen',
    revoked: 'Der Schlüssel ist widerrufen. Anfragen mit ihm werden ab jetzt abgelehnt.',
    tiers: {
      anonymous: 'Ihre Netzadresse, ohne Schlüssel',
      free: 'Ein kostenloser Schlüssel',
      higher: 'Ein Schlüssel mit höherem Kontingent',
    },
    noLimit: (tier) => `${tier}: Dieser Dienst zählt keine Anfragen, es gibt also keine Grenze.`,
    summary: (tier, used, limit) => `${tier}: ${used} von ${limit} Anfragen heute verbraucht.`,
    today: (used, limit) => `**${used}** von ${limit} Anfragen heute verbraucht`,
    chart: (used, limit, share, day) =>
      `${used} von ${limit} Anfragen verbraucht, ${share}; ${day} des Tages sind vorbei.`,
    ofDay: (share) => `${share} des Tages`,
    left: (count, wait) => `Heute bleiben ${count} Anfragen. Die Zählung beginnt ${wait} neu.`,
    atOnce: (used, limit) => `${used} von ${limit} verbraucht, diese Frage mitgezählt`,
    full: 'Wieder voll',
    now: 'jetzt',
    asOf: 'Stand',
    yourTime: (time) => `${time}, Ihre Zeit`,
    thisKey: 'Dieser Schlüssel',
    replace:
      'Um ihn zu ersetzen, [melden Sie sich](/account/signup) noch einmal mit seiner E-Mail-Adresse an: Der neue Schlüssel ersetzt diesen, sobald Sie ihn abholen. Um ihn ohne neuen zu beenden, widerrufen Sie ihn.',
    revoke: 'Diesen Schlüssel widerrufen',
    question:
      'Diesen Schlüssel widerrufen? Anfragen mit ihm werden dann abgelehnt, und er lässt sich nicht zurückholen.',
    confirm: 'Widerrufen',
    forget: 'In diesem Tab vergessen',
  },
  verify: {
    title: 'Ihr API-Schlüssel',
    description: 'Zeigt Ihren neuen API-Schlüssel, einmal.',
    before:
      'Drücken Sie den Knopf, um Ihren Schlüssel zu bekommen. Er wird einmal gezeigt; halten Sie bereit, wo Sie ihn speichern. Er ersetzt einen früheren Schlüssel Ihrer Adresse.',
    show: 'Meinen Schlüssel zeigen',
    missing: 'Das Token fehlt. Bitte öffnen Sie den Link in der Mail noch einmal.',
    noScript: 'Diese Seite braucht JavaScript. In der Mail steht ein Befehl für das Terminal, der dasselbe tut.',
    noResponse:
      'Es kam keine Antwort. Versuchen Sie es gleich noch einmal; wenn der Link nicht mehr gilt, [melden Sie sich noch einmal an](/account/signup).',
    failed: 'Das hat nicht geklappt.',
    newLink: 'Einen neuen Link holen',
    yours: (limit) => `Das ist Ihr Schlüssel, gut für ${limit} Anfragen am Tag. Er wird nicht noch einmal gezeigt.`,
    header: 'Senden Sie ihn im Header x-api-key:',
    next: 'Wie es weitergeht',
    steps: [
      'Speichern Sie den Schlüssel dort, wo Sie Passwörter aufbewahren. Wir speichern von ihm nur einen Hash.',
      '[Lesen Sie, was sich abfragen lässt](/docs).',
      '[Sehen Sie, was der Schlüssel heute verbraucht hat](/account/usage), oder widerrufen Sie ihn.',
      '[Bitten Sie um mehr](/account/upgrade), wenn das zu wenig ist.',
    ],
  },
  privacy: {
    title: 'Datenschutz',
    description: 'Was Almanac über seine Nutzer speichert und wie lange. Keine Cookies, nichts von anderen Websites.',
    intro:
      'Almanac braucht kein Konto, setzt keine Cookies und lädt nichts von anderen Websites. Das wird gespeichert:',
    network: 'Ihre Netzadresse',
    networkText:
      'Anfragen ohne Schlüssel werden nach Adresse gezählt (bei IPv6 nach deren erster Hälfte), damit alle einen gerechten Anteil haben. Die Zählungen eines Tages werden in den zwei Tagen danach gelöscht. Das Protokoll enthält keine Netzadressen, E-Mail-Adressen oder Suchbegriffe.',
    email: 'Ihre E-Mail-Adresse',
    emailText: [
      'Wenn Sie sich anmelden, wird sie mit der Uhrzeit gespeichert. Die Anmeldung, ihr Link und jede Kopie der Mail werden einen Tag später gelöscht.',
      'Anmeldungen und die Nutzung Ihres Schlüssels werden je Tag unter einem Hash der Adresse gezählt, und diese Zählungen werden wie die anderen gelöscht.',
      'Solange Sie einen Schlüssel haben, wird sie mit Name, Stufe und Daten des Schlüssels gespeichert. Vom Schlüssel selbst wird nur ein SHA-256-Hash gespeichert. All das wird 30 Tage nach dem Widerruf gelöscht.',
      'Wenn ein Betreiber sie wegen Missbrauchs sperrt, bleibt sie gespeichert, bis die Sperre aufgehoben ist; wenn Sie um Löschung bitten, nur als verschlüsselter Hash.',
      'Wenn Sie mit Ihrem Schlüssel um ein höheres Kontingent bitten, werden Ihr Grund und die Entscheidung mit ihm gespeichert, bis Sie um Löschung bitten; ohne Schlüssel 30 Tage lang, oder bei Zusage bis dahin.',
    ],
    emailUse: 'Sie dient nur den Mails, um die Sie bitten, und wird an niemanden weitergegeben.',
    browser: 'Ihr Browser',
    browserText:
      'Was Sie auf diesen Seiten wählen, etwa hell oder dunkel, bleibt in Ihrem Browser und wird nicht gesendet. Ein Schlüssel, den Sie eingeben, bleibt in seinem Tab, bis Sie ihn schließen.',
    deletion: 'Löschung',
    deletionText:
      'Sie können Ihren Schlüssel selbst widerrufen, auf der Seite, die seinen [Verbrauch](/account/usage) zeigt, oder im Terminal:',
    operator:
      'Der Betreiber dieses Dienstes kann alles löschen, was zu Ihrer E-Mail-Adresse gespeichert ist; schreiben Sie an die Adresse in [security.txt](/.well-known/security.txt).',
  },
};
