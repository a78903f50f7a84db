import type { account as english } from '../en/account.js';

/** The German messages of the pages about keys and privacy. */
export const account: typeof english = {
  nav: 'Seiten über Schlüssel',
  about: 'Über Schlüssel',
  getKey: 'Schlüssel anfordern',
  usage: 'Verbrauch',
  higher: 'Höheres Kontingent',
  title: 'API-Schlüssel',
  description: (free, anonymous) =>
    `Ein Schlüssel ist kostenlos und erlaubt ${free} Anfragen pro Tag; ohne Schlüssel sind es ${anonymous}.`,
  purpose:
    'Sie können alles ohne Schlüssel nutzen. Ein Schlüssel erhöht Ihr Tageskontingent, und Sie teilen es nicht mit anderen hinter derselben IP-Adresse. Er ist kostenlos.',
  day: 'Der Tag endet um Mitternacht UTC. Seiten dieser Website zählen nicht, ebenso wenig Antworten, die sich seit Ihrer letzten Anfrage nicht geändert haben.',
  unlimited: 'Dieser Dienst zählt keine Anfragen. Sie brauchen keinen Schlüssel.',
  perDay: 'Anfragen pro Tag',
  atOnce: 'Auf einmal',
  withoutKey: 'Ohne Schlüssel',
  withKey: 'Mit Schlüssel',
  withHigher: 'Mit höherem Kontingent',
  burst: (quota, seconds) => `${quota} in ${seconds} s`,
  sent: 'So senden Sie ihn',
  sentText:
    'Im Header `x-api-key` oder als `Authorization: Bearer`. Jede Antwort gibt im Header `RateLimit` an, wie viel noch übrig ist.',
  replaced: 'So ersetzen Sie ihn',
  replacedText:
    '[Fordern Sie](/account/signup) mit derselben E-Mail-Adresse einen neuen an. Er ersetzt den alten, sobald Sie ihn abholen; was Sie heute verbraucht haben, zählt weiter. Ohne Ersatz widerrufen Sie einen Schlüssel auf der Seite mit seinem [Verbrauch](/account/usage).',
  tooLittle: 'Wenn Sie mehr brauchen',
  tooLittleText:
    'Beantragen Sie ein [höheres Kontingent](/account/upgrade), oder betreiben Sie den Dienst selbst und legen die Grenzen fest. Die [Seite über Grenzen](/docs/limits) erklärt, was zählt, und berechnet, welches Kontingent Sie brauchen.',
  stored: '[Was wir über Sie speichern und wie lange](/privacy)',
  cancel: 'Abbrechen',
  noScript: 'Das Formular benötigt JavaScript.',
  noScriptCommand: 'Das Formular benötigt JavaScript. Dieser Befehl leistet dasselbe:',
  problems: {
    unreachable: 'Es kam keine Antwort. Prüfen Sie die Verbindung und versuchen Sie es gleich noch einmal.',
    tryAgain: (wait) => `Versuchen Sie es ${wait} noch einmal.`,
    unavailable: 'Der Dienst kann das im Moment nicht ausführen.',
    tryLater: 'Versuchen Sie es in ein paar Minuten noch einmal.',
    canTryAgain: 'Sie können es jetzt noch einmal versuchen.',
  },
  wait: (duration, instant) => `in ${duration} (${instant})`,
  signup: {
    title: 'API-Schlüssel anfordern',
    description:
      'Ein kostenloser API-Schlüssel für Ihre E-Mail-Adresse. Sie erhalten eine E-Mail mit einem Link, der ihn anzeigt.',
    intro:
      'Ein Schlüssel ist kostenlos. Wir senden Ihnen einen Link per E-Mail; er öffnet eine Seite, die den Schlüssel einmal anzeigt.',
    address:
      'Wir verwenden die Adresse nur für die E-Mails, die Sie anfordern: [was wir speichern und wie lange](/privacy).',
    email: 'E-Mail-Adresse',
    send: 'Link senden',
    sent: (address, minutes) => `Ein Link ist an **${address}** unterwegs. Er gilt ${minutes} Minuten.`,
    folder: (path) => `Dieser Dienst hat keinen Mailserver: Die E-Mail liegt als Datei in \`${path}\`.`,
    nothingComes: 'Wenn keine E-Mail ankommt',
    patience: 'Eine E-Mail kann ein paar Minuten dauern. Sehen Sie auch im Spam-Ordner nach.',
    typo: 'Prüfen Sie die Adresse oben auf Tippfehler.',
    maxMails: (count) => `Wir senden höchstens ${count} E-Mails pro Tag an eine Adresse.`,
    sendAgain: 'Erneut senden oder andere Adresse angeben',
  },
  upgrade: {
    title: 'Höheres Kontingent beantragen',
    description: 'Schreiben Sie uns, wofür Sie mehr Anfragen brauchen. Ein Mensch liest es und antwortet per E-Mail.',
    limits: (free, higher) =>
      `Ein Schlüssel erlaubt ${free} Anfragen pro Tag, mit höherem Kontingent ${higher}. Beides ist kostenlos.`,
    intro:
      'Ein Mensch liest, was Sie schreiben, und antwortet per E-Mail. Wenn Sie noch keinen Schlüssel haben, [fordern Sie einen an](/account/signup), mit derselben Adresse.',
    email: 'E-Mail-Adresse Ihres Schlüssels',
    reason: 'Wofür Sie es brauchen',
    hint: 'Was Sie bauen, wer es nutzt und mit wie vielen Anfragen pro Tag Sie rechnen.',
    send: 'Antrag senden',
    sent: (address) => `Ihr Antrag ist angekommen. Die Antwort kommt per E-Mail an **${address}**.`,
  },
  use: {
    title: 'Verbrauch eines Schlüssels',
    description: 'Wie viel vom Kontingent ein Schlüssel oder Ihre IP-Adresse heute verbraucht hat.',
    noScript:
      'Das Formular benötigt JavaScript. Die Anfrage unten liefert dasselbe, mit dem Schlüssel im Header x-api-key.',
    key: 'API-Schlüssel',
    hint: 'Leer lassen, um den Verbrauch Ihrer IP-Adresse zu sehen. Der Schlüssel bleibt nur in diesem Tab gespeichert.',
    show: 'Verbrauch anzeigen',
    revoked: 'Der Schlüssel ist widerrufen. Anfragen mit diesem Schlüssel werden ab jetzt abgelehnt.',
    tiers: {
      anonymous: 'Ihre IP-Adresse, ohne Schlüssel',
      free: 'Ein kostenloser Schlüssel',
      higher: 'Ein Schlüssel mit höherem Kontingent',
    },
    noLimit: (tier) => `${tier}: Dieser Dienst zählt keine Anfragen, es gibt also keine Grenze.`,
    summary: (tier, used, limit) => `${tier}: ${used} von ${limit} Anfragen heute verbraucht.`,
    today: (used, limit) => `**${used}** von ${limit} Anfragen heute verbraucht`,
    chart: (used, limit, share, day) =>
      `${used} von ${limit} Anfragen verbraucht (${share}); vom Tag sind ${day} vorbei.`,
    ofDay: (share) => `${share} des Tages`,
    left: (count, wait) => `Heute noch ${count} Anfragen übrig. Die Zählung beginnt ${wait} neu.`,
    atOnce: (used, limit) => `${used} von ${limit} verbraucht, diese Anfrage mitgezählt`,
    full: 'Wieder voll',
    now: 'jetzt',
    asOf: 'Stand',
    yourTime: (time) => `${time} Ihrer Zeit`,
    thisKey: 'Dieser Schlüssel',
    replace:
      'Um ihn zu ersetzen, [fordern Sie](/account/signup) mit seiner E-Mail-Adresse einen neuen an: Er ersetzt diesen, sobald Sie ihn abholen. Ohne Ersatz widerrufen Sie ihn.',
    revoke: 'Diesen Schlüssel widerrufen',
    question:
      'Diesen Schlüssel widerrufen? Anfragen mit diesem Schlüssel werden dann abgelehnt, und er lässt sich nicht wiederherstellen.',
    confirm: 'Widerrufen',
    forget: 'Aus diesem Tab entfernen',
  },
  verify: {
    title: 'Ihr API-Schlüssel',
    description: 'Zeigt einmal Ihren neuen API-Schlüssel.',
    before:
      'Klicken Sie auf die Schaltfläche, um Ihren Schlüssel zu erhalten. Er wird nur einmal angezeigt; speichern Sie ihn gleich. Er ersetzt einen früheren Schlüssel für Ihre Adresse.',
    show: 'Meinen Schlüssel anzeigen',
    missing: 'Das Token fehlt. Bitte öffnen Sie den Link in der E-Mail noch einmal.',
    noScript: 'Diese Seite benötigt JavaScript. In der E-Mail steht ein Terminal-Befehl, der dasselbe leistet.',
    noResponse:
      'Es kam keine Antwort. Versuchen Sie es gleich noch einmal; wenn der Link nicht mehr gilt, [fordern Sie einen neuen an](/account/signup).',
    failed: 'Das hat nicht geklappt.',
    newLink: 'Neuen Link anfordern',
    yours: (limit) => `Das ist Ihr Schlüssel für ${limit} Anfragen pro Tag. Er wird nicht noch einmal angezeigt.`,
    header: 'Senden Sie ihn im Header x-api-key:',
    next: 'Nächste Schritte',
    steps: [
      'Speichern Sie den Schlüssel dort, wo Sie Passwörter aufbewahren. Wir speichern nur seinen Hash.',
      '[Lesen Sie die Dokumentation](/docs).',
      '[Sehen Sie, was der Schlüssel heute verbraucht hat](/account/usage), oder widerrufen Sie ihn.',
      '[Beantragen Sie ein höheres Kontingent](/account/upgrade), wenn Sie mehr brauchen.',
    ],
  },
  privacy: {
    description: 'Was Almanac über Sie speichert und wie lange. Keine Cookies, nichts von anderen Websites.',
    intro:
      'Almanac verlangt kein Konto, setzt keine Cookies und lädt nichts von anderen Websites. Gespeichert wird Folgendes:',
    network: 'Ihre IP-Adresse',
    networkText:
      'Anfragen ohne Schlüssel werden je Adresse gezählt (bei IPv6 nach deren erster Hälfte), damit alle einen fairen Anteil bekommen. Die Zählungen eines Tages werden innerhalb der folgenden zwei Tage gelöscht. Das Protokoll enthält keine IP-Adressen, E-Mail-Adressen oder Suchbegriffe.',
    email: 'Ihre E-Mail-Adresse',
    emailText: [
      'Wenn Sie einen Schlüssel anfordern, wird sie mit dem Zeitpunkt gespeichert. Die Anforderung, der Link und jede Kopie der E-Mail werden einen Tag später gelöscht.',
      'Anforderungen und die Nutzung Ihres Schlüssels werden pro Tag unter einem Hash der Adresse gezählt; auch diese Zählungen werden wie oben gelöscht.',
      'Solange Sie einen Schlüssel haben, wird sie mit dessen Namen, Stufe und Zeitangaben gespeichert. Vom Schlüssel selbst wird nur ein SHA-256-Hash gespeichert. All das wird 30 Tage nach dem Widerruf gelöscht.',
      'Wenn ein Betreiber sie wegen Missbrauchs sperrt, bleibt sie gespeichert, bis die Sperre aufgehoben ist; wenn Sie um Löschung bitten, nur als Hash mit geheimem Schlüssel.',
      'Wenn Sie ein höheres Kontingent beantragen, werden Ihre Begründung und die Entscheidung mit Ihrem Schlüssel gespeichert, bis Sie um Löschung bitten. Haben Sie keinen Schlüssel, werden sie nach 30 Tagen gelöscht, sofern der Antrag nicht bewilligt wird.',
    ],
    emailUse: 'Wir verwenden sie nur für die E-Mails, die Sie anfordern, und geben sie an niemanden weiter.',
    browser: 'Ihr Browser',
    browserText:
      'Was Sie auf diesen Seiten wählen, etwa hell oder dunkel, bleibt in Ihrem Browser und wird nicht gesendet. Ein Schlüssel, den Sie eingeben, bleibt im Tab, bis Sie diesen schließen.',
    deletion: 'Löschung',
    deletionText:
      'Sie können Ihren Schlüssel selbst widerrufen, auf der Seite mit seinem [Verbrauch](/account/usage) oder im Terminal:',
    operator:
      'Der Betreiber dieses Dienstes kann alles löschen, was zu Ihrer E-Mail-Adresse gespeichert ist; schreiben Sie an die Adresse in [security.txt](/.well-known/security.txt).',
  },
};
