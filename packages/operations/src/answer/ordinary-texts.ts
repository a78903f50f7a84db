/** Titles, sayings and code that have words of questions, but ask nothing that is here. */
export const ordinaryTexts: readonly string[] = `hammer time
sunset boulevard
capital of wakanda
the sound of music
once upon a time in the west
function main() { return 0 }
hello world
star wars
gone with the wind
time flies
the capital
currency
good morning
what is love
lost in translation
romeo and juliet
SELECT * FROM cities
capital punishment
language barrier
flag football
full moon party
money heist
population control
area 51
time to go
my time
area of a triangle
capital gains tax
border collie
is it raining
distance learning
turkey sandwich
spring rolls
fall guy
french kiss
swiss cheese
size of the moon
how big is the sun
number of the beast
capital letters
state of mind
weather report
call me maybe
the who
language of love
sign of the times
border
flag
time complexity of qsort
running time of titanic
how to tell the time
asdfgh
a tale of two cities
around the world in eighty days
time is money
the big lebowski
how i met your mother
who wants to be a millionaire
where the wild things are
where is my mind
what a wonderful world
the day after tomorrow
dawn of the dead
before sunrise
moonrise kingdom
flags of our fathers
no country for old men
the english patient
the italian job
american beauty
an american in paris
the spanish apartment
midnight in paris
casablanca movie
chicago musical
new york new york lyrics
london bridge is falling down
california dreaming
sweet home alabama
walk like an egyptian
englishman in new york
streets of philadelphia
hotel california
moscow mule
canadian bacon
danish pastry
belgian waffles
brazilian wax
irish coffee
english breakfast
chinese checkers
russian roulette
polish notation
roman numerals
cuban sandwich
hawaiian pizza
mexican standoff
dutch oven
how long is a piece of string
what time do you close
when does the store open
where can i buy stamps
who let the dogs out
import numpy as np
git rebase --continue
console.log("time")
x = y + 1
404 not found
lorem ipsum dolor sit amet
the quick brown fox jumps over the lazy dog`.split('\n');
