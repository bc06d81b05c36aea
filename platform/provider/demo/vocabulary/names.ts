import type { Random } from "./random.ts";

// Names with their frequency in Brazil, roughly, in tens of thousands of people of working age.
// biome-ignore format: a table of names reads better packed
const female: readonly (readonly [string, number])[] = [
  ["Maria", 300], ["Ana", 160], ["Francisca", 36], ["Adriana", 56], ["Juliana", 56], ["Márcia", 55],
  ["Fernanda", 53], ["Patrícia", 53], ["Aline", 51], ["Sandra", 48], ["Camila", 47], ["Amanda", 46],
  ["Bruna", 46], ["Jéssica", 45], ["Letícia", 43], ["Júlia", 43], ["Luciana", 43], ["Vanessa", 41],
  ["Mariana", 38], ["Gabriela", 38], ["Vera", 35], ["Vitória", 34], ["Larissa", 34], ["Cláudia", 33],
  ["Beatriz", 33], ["Rita", 31], ["Luana", 31], ["Sônia", 30], ["Renata", 29], ["Eliane", 28],
  ["Josefa", 20], ["Simone", 26], ["Natália", 26], ["Cristiane", 26], ["Carla", 25], ["Débora", 24],
  ["Rosângela", 24], ["Jaqueline", 23], ["Rosa", 22], ["Daniela", 22], ["Aparecida", 18], ["Marlene", 15],
  ["Terezinha", 10], ["Raimunda", 12], ["Andréia", 21], ["Fabiana", 21], ["Lúcia", 18], ["Raquel", 20],
  ["Ângela", 19], ["Rafaela", 19], ["Elaine", 18], ["Tatiana", 17], ["Carolina", 17], ["Priscila", 17],
  ["Viviane", 16], ["Isabela", 16], ["Michele", 16], ["Bianca", 15], ["Laura", 15], ["Helena", 14],
  ["Kelly", 12], ["Tânia", 12], ["Sara", 12], ["Tainá", 8], ["Lívia", 11], ["Thaís", 14], ["Roberta", 13],
  ["Paula", 15], ["Silvana", 11], ["Regina", 12], ["Denise", 11], ["Eduarda", 11], ["Flávia", 14],
  ["Alessandra", 12], ["Monique", 7], ["Marina", 12], ["Clara", 9], ["Lorena", 9], ["Isadora", 6],
  ["Cecília", 7], ["Sabrina", 12], ["Talita", 8], ["Nathália", 9], ["Rebeca", 7], ["Yasmin", 9],
  ["Karina", 10], ["Suelen", 8], ["Elisângela", 9], ["Gisele", 11], ["Valéria", 9], ["Ingrid", 7],
  ["Milena", 8], ["Alice", 9], ["Valentina", 3], ["Iara", 4], ["Janaína", 8], ["Lídia", 6], ["Mônica", 12],
  ["Heloísa", 5], ["Fátima", 9], ["Joana", 8], ["Nayara", 7], ["Tamires", 6], ["Olívia", 2],
];

// biome-ignore format: a table of names reads better packed
const male: readonly (readonly [string, number])[] = [
  ["José", 230], ["João", 170], ["Antônio", 105], ["Francisco", 82], ["Carlos", 74], ["Paulo", 71],
  ["Pedro", 66], ["Lucas", 61], ["Luiz", 60], ["Marcos", 58], ["Luís", 52], ["Gabriel", 52],
  ["Rafael", 45], ["Daniel", 41], ["Marcelo", 39], ["Bruno", 38], ["Eduardo", 36], ["Felipe", 34],
  ["Raimundo", 22], ["Rodrigo", 34], ["Mateus", 29], ["Fernando", 29], ["Fábio", 27], ["Gustavo", 26],
  ["Leonardo", 26], ["Ricardo", 26], ["André", 25], ["Sebastião", 12], ["Leandro", 25], ["Guilherme", 24],
  ["Vinícius", 24], ["Tiago", 24], ["Anderson", 23], ["Alexandre", 23], ["Sérgio", 21], ["Roberto", 21],
  ["Edson", 20], ["Jorge", 19], ["Manoel", 12], ["Diego", 20], ["Vítor", 18], ["Igor", 15], ["Caio", 11],
  ["Márcio", 17], ["Geraldo", 12], ["Henrique", 17], ["Arthur", 12], ["Samuel", 14], ["Adriano", 16],
  ["Júlio", 15], ["Renato", 15], ["Alex", 15], ["Murilo", 9], ["Danilo", 13], ["Cláudio", 15],
  ["Flávio", 13], ["Maurício", 12], ["Wagner", 11], ["Mário", 12], ["Ronaldo", 12], ["Douglas", 12],
  ["Hugo", 8], ["Otávio", 7], ["William", 12], ["Renan", 11], ["Jonathan", 10], ["César", 10],
  ["Alan", 10], ["Cristiano", 11], ["Wesley", 11], ["Rogério", 13], ["Reinaldo", 8], ["Davi", 11],
  ["Miguel", 8], ["Enzo", 4], ["Bernardo", 5], ["Joaquim", 8], ["Raul", 6], ["Ivan", 8], ["Luan", 11],
  ["Everton", 9], ["Emerson", 9], ["Jeferson", 9], ["Elias", 9], ["Nelson", 8], ["Gilberto", 9],
  ["Wellington", 12], ["Kauã", 4], ["Breno", 5], ["Augusto", 7], ["Fabrício", 9], ["Tarcísio", 3],
  ["Benedito", 5], ["Severino", 6], ["Valdir", 6], ["Osvaldo", 6], ["Hélio", 5], ["Rubens", 5],
];

// biome-ignore format: a table of names reads better packed
const last: readonly (readonly [string, number])[] = [
  ["Silva", 340], ["Santos", 260], ["Oliveira", 210], ["Souza", 190], ["Rodrigues", 120], ["Ferreira", 120],
  ["Alves", 110], ["Pereira", 110], ["Lima", 100], ["Gomes", 95], ["Costa", 90], ["Ribeiro", 85],
  ["Martins", 80], ["Carvalho", 78], ["Almeida", 76], ["Lopes", 70], ["Soares", 65], ["Fernandes", 65],
  ["Vieira", 62], ["Barbosa", 60], ["Rocha", 57], ["Dias", 55], ["Nascimento", 55], ["Andrade", 50],
  ["Moreira", 48], ["Nunes", 47], ["Marques", 45], ["Machado", 44], ["Mendes", 43], ["Freitas", 42],
  ["Cardoso", 40], ["Ramos", 40], ["Gonçalves", 40], ["Santana", 38], ["Teixeira", 37], ["Araújo", 50],
  ["Melo", 36], ["Cavalcante", 22], ["Moura", 26], ["Correia", 26], ["Pinto", 25], ["Campos", 24],
  ["Batista", 30], ["Castro", 28], ["Cunha", 24], ["Duarte", 22], ["Monteiro", 24], ["Azevedo", 20],
  ["Barros", 24], ["Farias", 18], ["Reis", 26], ["Borges", 22], ["Medeiros", 18], ["Pires", 18],
  ["Nogueira", 16], ["Guimarães", 16], ["Miranda", 16], ["Coelho", 15], ["Siqueira", 13], ["Brito", 15],
  ["Fonseca", 15], ["Xavier", 12], ["Moraes", 18], ["Aguiar", 11], ["Bezerra", 14], ["Peixoto", 9],
  ["Tavares", 14], ["Vasconcelos", 9], ["Sales", 12], ["Amaral", 11], ["Rezende", 9], ["Macedo", 12],
  ["Queiroz", 10], ["Leite", 14], ["Paiva", 9], ["Matos", 12], ["Neves", 12], ["Pacheco", 9],
  ["Assis", 9], ["Figueiredo", 10], ["Bittencourt", 4], ["Camargo", 9], ["Prado", 8], ["Toledo", 6],
  ["Furtado", 6], ["Viana", 9], ["Maciel", 8], ["Esteves", 5], ["Sampaio", 7], ["Lacerda", 5],
  ["Dantas", 7], ["Brandão", 6], ["Bastos", 6], ["Nakamura", 3], ["Tanaka", 4], ["Yamamoto", 3],
  ["Suzuki", 3], ["Rossi", 5], ["Ferrari", 4], ["Bianchi", 4], ["Schneider", 4], ["Müller", 3],
  ["Becker", 3], ["Zanetti", 3], ["Kowalski", 2], ["Haddad", 3], ["Abreu", 9], ["Valente", 5],
];

const secondFemale = ["Clara", "Luíza", "Beatriz", "Paula", "Cristina", "Eduarda", "Carolina", "Helena"];
const secondMale = ["Henrique", "Eduardo", "Augusto", "Paulo", "Carlos", "Victor", "Felipe", "Antônio"];

export interface Person {
  name: string;
  gender: "female" | "male";
}

/** A full name: often two surnames, sometimes two given names, as in Brazil. */
export function makePerson(random: Random): Person {
  const gender = random.chance(0.52) ? "female" : "male";
  const [given, seconds] = gender === "female" ? [female, secondFemale] : [male, secondMale];
  const first = random.weighted(given);
  const second = random.chance(0.28) ? random.pick(seconds) : null;
  const surnames = [random.weighted(last)];
  if (random.chance(0.55)) surnames.push(random.weighted(last));
  const parts = [first, second === first ? null : second, ...new Set(surnames)].filter(
    (part) => part !== null,
  );
  const end = parts.pop();
  return { name: `${parts.join(" ")}${random.chance(0.07) ? " de" : ""} ${end}`, gender };
}
