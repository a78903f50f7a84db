import type { account as english } from '../en/account.js';

/** The German messages of the pages about keys and privacy. */
export const account: typeof english = {
  getKey: 'Schlüssel anfordern',
  usage: 'Verbrauch',
  usageText: 'Was Ihr Schlüssel, oder ohne Schlüssel Ihre IP-Adresse, heute von seinem Kontingent verbraucht hat:',
  title: 'API-Schlüssel',
  description: (free, anonymous) =>
    `Ein Schlüssel ist kostenlos und erlaubt ${free} Anfragen pro Tag; ohne Schlüssel sind es ${anonymous}.`,
  purpose:
    'Sie können alles ohne Schlüssel nutzen. Ein Schlüssel erhöht Ihr Tageskontingent, und Sie teilen es nicht mit anderen hinter derselben IP-Adresse. Er ist kostenlos.',
  day: 'Der Tag endet um Mitternacht UTC. Seiten dieser Website zählen nicht, ebenso wenig Antworten, die sich seit Ihrer letzten Anfrage nicht geändert haben.',
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
    '[Fordern Sie](/account) mit derselben E-Mail-Adresse einen neuen an. Er ersetzt den alten, sobald Sie ihn abholen; was Sie heute verbraucht haben, zählt weiter. Dieser Befehl widerruft einen Schlüssel ohne Ersatz:',
  tooLittle: 'Wenn Sie mehr brauchen',
  tooLittleText:
    'Betreiben Sie den Dienst selbst und legen die Grenzen fest, oder beantragen Sie ein höheres Kontingent. Ein Mensch liest, was Sie schreiben, und antwortet per E-Mail. Die [Seite über Grenzen](/docs/limits) erklärt, was zählt.',
  stored: '[Was wir über Sie speichern und wie lange](/privacy)',
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
  verify: {
    title: 'Ihr API-Schlüssel',
    description: 'Zeigt einmal Ihren neuen API-Schlüssel.',
    before:
      'Klicken Sie auf die Schaltfläche, um Ihren Schlüssel zu erhalten. Er wird nur einmal angezeigt; speichern Sie ihn gleich. Er ersetzt einen früheren Schlüssel für Ihre Adresse.',
    show: 'Meinen Schlüssel anzeigen',
    missing: 'Das Token fehlt. Bitte öffnen Sie den Link in der E-Mail noch einmal.',
    noScript: 'Diese Seite benötigt JavaScript. In der E-Mail steht ein Terminal-Befehl, der dasselbe leistet.',
    noResponse:
      'Es kam keine Antwort. Versuchen Sie es gleich noch einmal; wenn der Link nicht mehr gilt, [fordern Sie einen neuen an](/account).',
    failed: 'Das hat nicht geklappt.',
    newLink: 'Neuen Link anfordern',
    yours: (limit) => `Das ist Ihr Schlüssel für ${limit} Anfragen pro Tag. Er wird nicht noch einmal angezeigt.`,
    header: 'Senden Sie ihn im Header x-api-key:',
    next: 'Nächste Schritte',
    steps: [
      'Speichern Sie den Schlüssel dort, wo Sie Passwörter aufbewahren. Wir speichern nur seinen Hash.',
      '[Lesen Sie die Dokumentation](/docs).',
      '[Sehen Sie seinen Verbrauch, widerrufen Sie ihn, oder beantragen Sie ein höheres Kontingent](/account).',
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
    deletionText: 'Sie können Ihren Schlüssel selbst widerrufen, im Terminal:',
    operator:
      'Der Betreiber dieses Dienstes kann alles löschen, was zu Ihrer E-Mail-Adresse gespeichert ist; schreiben Sie an die Adresse in [security.txt](/.well-known/security.txt).',
  },
};
